/** The way back to the site that sent the tester, if the researcher named one; a preview leads nowhere. */
import { followBackLink } from '@sightline/domain/collectors';
import type { Study } from '@sightline/wire/run';
import problemStyles from '../problem/problem.module.css';
import { useRun } from './run-context.ts';

export function BackLink({ link }: { link: keyof Study['backlinks'] }) {
  const { session, texts } = useRun();
  const { preview, backlinks } = session.parts.study;
  const back = preview ? null : followBackLink(backlinks[link], [...new URLSearchParams(location.search)]);
  if (back === null) return null;
  return (
    <a className={problemStyles.button} href={back} rel="noreferrer">
      {texts.finish.goOn}
    </a>
  );
}
