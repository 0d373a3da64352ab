/** What lies behind a path: its figures, what its testers said, and their recordings. */
import { Pill } from '@sightline/ui';
import type { Scenario } from '@sightline/wire/calls';
import { resultsTexts } from '../../../lib/texts/results.ts';
import type { HrefWith } from '../results-address.ts';
import { PathFigures } from './path-figures.tsx';
import { Playlist } from './playlist.tsx';
import { SaidList } from './said-list.tsx';
import classes from './scenarios.module.css';
import type { Tester } from './testers.ts';

const words = resultsTexts.paths;

interface PathDetailsProps {
  scenario: Scenario;
  testerOf: (recordingId: string) => Tester;
  hrefWith: HrefWith;
  /** Stands beside the list and names the path again; else it stands inside the path's own card. */
  beside: boolean;
}

export function PathDetails({ scenario, testerOf, hrefWith, beside }: PathDetailsProps) {
  return (
    <div className={classes.details}>
      {beside && (
        <>
          <p className={classes.detailsHead}>
            {scenario.Expected && <Pill tone="accent">{words.expected}</Pill>}
            <span>
              {words.share(scenario.Percentage)} {words.shareOf}
            </span>
          </p>
          <h2>{scenario.Name}</h2>
          <PathFigures scenario={scenario} />
        </>
      )}
      <SaidList kind="advantages" said={scenario.Advantages} testerOf={testerOf} hrefWith={hrefWith} />
      <SaidList kind="flaws" said={scenario.Flaws} testerOf={testerOf} hrefWith={hrefWith} />
      <Playlist recordingIds={scenario.RecordingIds} testerOf={testerOf} hrefWith={hrefWith} />
    </div>
  );
}
