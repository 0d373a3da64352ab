/** Type 4 as the tester sees it: any number of several answers. */
import { ChoiceList } from '../stepping/choice-list.tsx';
import { StepHeading } from '../stepping/step-heading.tsx';
import type { StepProps } from '../stepping/step-props.ts';

export function MultipleAnswerStep({ question, value, onChange, disabled, texts }: StepProps) {
  return (
    <>
      <StepHeading question={question} hint={texts.chooseAny} />
      <ChoiceList
        question={question}
        many
        chosen={value?.kind === 'options' ? value.optionIds : []}
        onChoose={(optionIds) => onChange({ kind: 'options', optionIds })}
        disabled={disabled}
      />
    </>
  );
}
