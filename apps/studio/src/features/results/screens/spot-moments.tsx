/** The recordings behind a spot: each plays from just before its click. */
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import type { ClickMap } from '@sightline/domain/recordings';
import type { Report, WireItem } from '@sightline/wire/calls';
import { Link } from 'react-router';
import { LoadFailure } from '../../../lib/load-failure.tsx';
import { screensTexts } from '../../../lib/texts/screens.ts';
import { clockText } from '../figures.ts';
import type { HrefWith, ResultsAddress } from '../results-address.ts';
import scenarios from '../scenarios/scenarios.module.css';
import { useTesters } from '../use-testers.ts';
import { useScreenMoments, type Spot } from './use-screen-maps.ts';

const words = screensTexts;
/** What led to the click is seen, too. */
const beforeSec = 3;

interface SpotMomentsProps {
  projectId: string;
  test: WireItem;
  report: Report;
  address: ResultsAddress;
  place: string;
  map: ClickMap;
  spot: Spot;
  hrefWith: HrefWith;
}

export function SpotMoments({ projectId, test, report, address, place, map, spot, hrefWith }: SpotMomentsProps) {
  const moments = useScreenMoments(projectId, test.QuestItem.Id, address, { place, map, ...spot });
  const testerOf = useTesters(projectId, test.QuestItem.Id, report);
  if (moments.isError) return <LoadFailure title={words.momentsFailed} error={moments.error} onRetry={moments.refetch} />;
  if (moments.data === undefined) return <p aria-busy="true">{words.momentsLoading}</p>;
  const { Count, Moments } = moments.data;
  return (
    <section>
      <h3>{words.moments(Count)}</h3>
      {Count === 0 && <p>{words.noMoments}</p>}
      <ul className={scenarios.playlist}>
        {Moments.map(({ RecordingId, AtSec, Missed }) => {
          const tester = testerOf(RecordingId);
          const at = Math.max(0, Math.floor(AtSec - beforeSec));
          return (
            <li key={`${RecordingId} ${AtSec}`}>
              <Link
                to={hrefWith({ play: RecordingId, at: at === 0 ? null : at })}
                preventScrollReset
                aria-label={words.playAt(tester.playText, clockText(AtSec))}
                className={scenarios.play}
              >
                <IconPlayerPlayFilled size={13} aria-hidden />
              </Link>
              <span>{tester.name}</span>
              <span className={scenarios.playTime}>{clockText(AtSec)}</span>
              {Missed && <span>{words.missed}</span>}
            </li>
          );
        })}
      </ul>
      {Count > Moments.length && <p>{words.moreMoments(Count - Moments.length)}</p>}
    </section>
  );
}
