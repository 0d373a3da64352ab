/** User scenarios: the paths that testers took, most frequent first, and what lies behind the open one. */
import { useMediaQuery } from '@mantine/hooks';
import { Card, EmptyState } from '@sightline/ui';
import type { Scenario } from '@sightline/wire/calls';
import { resultsTexts } from '../../../lib/texts/results.ts';
import type { HrefWith } from '../results-address.ts';
import { PathCard } from './path-card.tsx';
import { PathDetails } from './path-details.tsx';
import { pathKey } from './path-key.ts';
import type { Screens } from './path-screens.tsx';
import classes from './scenarios.module.css';
import type { Tester } from './testers.ts';

const words = resultsTexts.paths;
const roomBeside = '(min-width: 1101px)';

interface UserScenariosProps {
  scenarios: readonly Scenario[];
  screens: Screens;
  testerOf: (recordingId: string) => Tester;
  /** Key of the open path; where it names none, the first one is open if there is room beside the list. */
  block: string | null;
  hrefWith: HrefWith;
}

export function UserScenarios({ scenarios, screens, testerOf, block, hrefWith }: UserScenariosProps) {
  const beside = useMediaQuery(roomBeside, false, { getInitialValueInEffect: false });
  const named = scenarios.find((scenario) => pathKey(scenario) === block);
  const open = named ?? (beside ? scenarios[0] : undefined);
  const testers = scenarios.reduce((sum, scenario) => sum + scenario.testers, 0);
  if (scenarios.length === 0) {
    return (
      <Card>
        <EmptyState title={words.emptyGroup} text={words.emptyGroupText} />
      </Card>
    );
  }
  const details = open && <PathDetails key={pathKey(open)} scenario={open} testerOf={testerOf} hrefWith={hrefWith} beside={beside} />;
  return (
    <div className={classes.columns}>
      <section aria-label={words.list}>
        <header className={classes.intro}>
          <h2>{words.title(testers, scenarios.length)}</h2>
          <p>{words.note}</p>
        </header>
        <ol className={classes.paths}>
          {scenarios.map((scenario) => {
            const key = pathKey(scenario);
            const opened = scenario === open;
            return (
              <PathCard key={key} scenario={scenario} screens={screens} href={hrefWith({ block: key, play: null })} open={opened}>
                {opened && !beside ? details : null}
              </PathCard>
            );
          })}
        </ol>
      </section>
      {beside && open && (
        <aside className={classes.aside} aria-label={open.Name}>
          {details}
        </aside>
      )}
    </div>
  );
}
