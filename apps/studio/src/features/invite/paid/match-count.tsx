/** How many panel members match what is chosen, and how long the sample is expected to take. */
import type { MemberCountAnswer, WireCollector } from '@sightline/wire/calls';
import { isLanguage } from '@sightline/domain/projects';
import { Button } from '@mantine/core';
import { texts } from '../../../lib/texts/index.ts';
import { wizardTexts } from '../../../lib/texts/wizard.ts';
import { useMemberCount } from '../api.ts';
import classes from './match-count.module.css';

const words = texts.invite.matchCount;

interface MatchCountProps {
  /** Of the project. */
  language: string;
  collector: WireCollector;
  panelInfo: NonNullable<WireCollector['panelInfo']>;
}

export function MatchCount({ language, collector, panelInfo }: MatchCountProps) {
  const { data, isError, isFetching, isPlaceholderData, refetch } = useMemberCount(language, collector, panelInfo);
  if (isError)
    return (
      <p className={classes.failed} role="alert">
        {words.failed}
        <Button variant="subtle" size="compact-sm" onClick={() => void refetch()} loading={isFetching}>
          {words.retry}
        </Button>
      </p>
    );
  return (
    <div className={classes.count} role="status" aria-busy={isFetching} data-old={isPlaceholderData || undefined}>
      <strong>{data === undefined ? words.counting : words.members(data.Count, data.About)}</strong>
      <span>{data === undefined ? '\u00a0' : advice(data)}</span>
      {isLanguage(language) ? <span>{words.reads(wizardTexts.about.languages[language])}</span> : null}
    </div>
  );
}

function advice({ Count, HoursToFill }: MemberCountAnswer): string {
  if (Count === 0) return words.widen;
  return HoursToFill === null ? words.timeUnknown : words.hours(HoursToFill);
}
