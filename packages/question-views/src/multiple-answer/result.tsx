/** How many testers chose each option; shares add up to more than the whole, which the note says. */
import { ChoiceResult } from '../reporting/choice-result.tsx';
import type { ResultProps } from '../reporting/result-props.ts';
import { resultTexts } from '../reporting/result-texts.ts';

export function MultipleAnswerResult(props: ResultProps) {
  return <ChoiceResult {...props} note={resultTexts.severalAnswers(props.section.Count)} />;
}
