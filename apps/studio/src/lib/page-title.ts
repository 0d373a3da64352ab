/** The browser tab's title of a page. */
import { useEffect } from 'react';
import { texts } from './texts/index.ts';

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? texts.shell.product : `${title} · ${texts.shell.product}`;
  }, [title]);
}
