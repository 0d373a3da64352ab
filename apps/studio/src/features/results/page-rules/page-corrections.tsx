/** Corrects which pages are counted as the open one, and which others are. */
import { Button } from '@mantine/core';
import type { ScreenPlace, WireItem } from '@sightline/wire/calls';
import { useState } from 'react';
import { failureText } from '../../../lib/call-failure.ts';
import { pageRuleTexts as words } from '../../../lib/texts/page-rules.ts';
import { countApart } from './change-rules.ts';
import { PageRulesPopup } from './page-rules-popup.tsx';
import classes from './page-rules.module.css';
import { useSavePageRules } from './use-save-page-rules.ts';

interface PageCorrectionsProps {
  projectId: string;
  test: WireItem;
  place: ScreenPlace;
  /** Pages as they are counted now. */
  pages: readonly string[];
}

export function PageCorrections({ projectId, test, place, pages }: PageCorrectionsProps) {
  const [changing, setChanging] = useState(false);
  const save = useSavePageRules(projectId, test);
  const rules = test.QuestItem.PageRules?.Rules ?? [];
  return (
    <section className={classes.corrections} aria-label={words.title}>
      {place.Members.length > 1 && (
        <Button variant="default" size="sm" loading={save.isPending} onClick={() => save.mutate(countApart(rules, place.Place))}>
          {words.apart(place.Members.length)}
        </Button>
      )}
      <Button variant="subtle" size="sm" onClick={() => setChanging(true)}>
        {words.change}
      </Button>
      {save.isError && (
        <p role="alert">
          {words.saveFailed} {failureText(save.error)}
        </p>
      )}
      {changing && <PageRulesPopup projectId={projectId} test={test} pages={pages} onClose={() => setChanging(false)} />}
    </section>
  );
}
