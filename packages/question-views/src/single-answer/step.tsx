/** Type 3 as the tester sees it: one of several answers. */
import { ChoiceList } from '../stepping/choice-list.tsx';
import { StepHeading } from '../stepping/step-heading.tsx';
import type { StepProps } from '../stepping/step-props.ts';

export function SingleAnswerStep({ question, value, onChange, disabled }: StepProps) {
  return (
    <>
      <StepHeading question={question} />
      <ChoiceList
        question={question}
        many={false}
        chosen={value?.kind === 'options' ? value.optionIds : []}
        onChoose={(optionIds) => onChange({ kind: 'options', optionIds })}
        disabled={disabled}
      />
    </>
  );
}
