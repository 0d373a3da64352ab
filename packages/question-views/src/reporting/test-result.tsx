/** What testers did in a test: the success rate and who reached the goal, then bars of endings, places and misclicks. Shared by website and prototype tests. */
import classes from './reporting.module.css';
import { barsOf, ItemBars } from './item-bars.tsx';
import { ResultCard } from './result-card.tsx';
import type { ResultProps } from './result-props.ts';
import { resultTexts } from './result-texts.ts';
import { ShareItems } from './share-items.tsx';

export function TestResult({ section, number }: ResultProps) {
  const empty = section.Count === 0 && resultTexts.nobodyTested;
  return (
    <ResultCard number={number} name={section.Name} note={resultTexts.count(section.Count)} empty={empty} wide>
      <ShareItems items={section.Items} />
      <div className={classes.parts}>
        {barsOf(section.Items).map((item) => (
          <div key={item.Name}>
            <h4>{item.Name}</h4>
            <ItemBars item={item} label={`${section.Name}: ${item.Name}`} head={[item.Name, ...resultTexts.placeHead.slice(1)]} />
          </div>
        ))}
      </div>
    </ResultCard>
  );
}
