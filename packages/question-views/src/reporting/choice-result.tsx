/** Answers of a question with options: a bar each, or the share of the more frequent of two. Shared by single answer, multiple answer and dropdown. */
import type { ResultProps } from './result-props.ts';
import { barsOf, ItemBars } from './item-bars.tsx';
import { emptyOf, ResultCard } from './result-card.tsx';
import { resultTexts } from './result-texts.ts';
import { ShareItems } from './share-items.tsx';

export function ChoiceResult({ section, number, note }: ResultProps & { note: string }) {
  return (
    <ResultCard number={number} name={section.Name} note={note} empty={emptyOf(section.Count)}>
      <ShareItems items={section.Items} />
      {barsOf(section.Items).map((item) => (
        <ItemBars key={item.Name} item={item} label={section.Name} head={resultTexts.optionHead} />
      ))}
    </ResultCard>
  );
}
