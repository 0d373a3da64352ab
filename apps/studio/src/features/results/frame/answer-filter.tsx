/** Who answered a question, and how: of open answers by words, of all others by the answer. */
import { NativeSelect, TextInput } from '@mantine/core';
import type { WireItem } from '@sightline/wire/calls';
import { useState } from 'react';
import { resultsTexts } from '../../../lib/texts/results.ts';
import { answerableQuestions, answersOf } from '../filter-names.ts';
import type { TesterFilter } from '../tester-filter.ts';

const words = resultsTexts.filter;

interface AnswerFilterProps {
  items: readonly WireItem[];
  filter: Pick<TesterFilter, 'answered' | 'answer'>;
  onChange: (filter: Partial<TesterFilter>) => void;
}

export function AnswerFilter({ items, filter: { answered, answer }, onChange }: AnswerFilterProps) {
  const questions = answerableQuestions(items);
  const chosen = questions.find(({ item }) => item.QuestItem.Id === answered)?.item;
  const answers = chosen === undefined ? [] : answersOf(chosen);
  if (questions.length === 0) return null;
  return (
    <>
      <NativeSelect
        label={words.question}
        value={chosen?.QuestItem.Id ?? ''}
        onChange={(event) => onChange({ answered: event.currentTarget.value || null, answer: null })}
        data={[{ value: '', label: words.allQuestions }, ...questions.map(({ item, label }) => ({ value: item.QuestItem.Id, label }))]}
      />
      {chosen !== undefined && answers !== null && (
        <NativeSelect
          label={words.answer}
          value={answer ?? ''}
          onChange={(event) => onChange({ answer: event.currentTarget.value || null })}
          data={[{ value: '', label: words.anyAnswer }, ...answers]}
        />
      )}
      {chosen !== undefined && answers === null && <AnswerWords key={answered} answer={answer ?? ''} onChange={onChange} />}
    </>
  );
}

/** Asked for once the field is left or Enter is pressed, so that not every letter is a filter. */
function AnswerWords({ answer, onChange }: { answer: string; onChange: AnswerFilterProps['onChange'] }) {
  const [typed, setTyped] = useState(answer);
  const apply = (): void => {
    if (typed.trim() !== answer) onChange({ answer: typed.trim() || null });
  };
  return (
    <TextInput
      label={words.answerWords}
      value={typed}
      maxLength={200}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={apply}
      onKeyDown={(event) => event.key === 'Enter' && apply()}
    />
  );
}
