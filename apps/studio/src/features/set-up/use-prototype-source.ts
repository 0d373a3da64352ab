/** Where a prototype under test comes from: built in from screens, or a link; a link that is written wins over screens. */
import type { PrototypeSource } from '@sightline/question-views/editors';
import type { WireItem } from '@sightline/wire/calls';
import { useMemo, useRef, useState } from 'react';
import type { QuestionList } from './use-question-list.ts';

/** Going back to built in takes the link out of the test; it is kept here, so that changing one's mind loses nothing. */
export function usePrototypeSource({ QuestItem: { Id, EyeTrackingWebSiteUrl: url } }: WireItem, list: QuestionList): PrototypeSource {
  const [asLink, setAsLink] = useState(false);
  const kept = useRef('');
  const value = asLink || url !== '' ? 'link' : 'built-in';
  return useMemo(() => {
    const choose: PrototypeSource['choose'] = (next) => {
      setAsLink(next === 'link');
      if (next === value) return;
      if (next === 'built-in') kept.current = url;
      const link = next === 'link' ? kept.current : '';
      if (link !== url) list.save(Id, { EyeTrackingWebSiteUrl: link });
    };
    return { value, choose };
  }, [Id, url, value, list]);
}
