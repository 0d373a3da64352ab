/** How often each option of a single answer was chosen. */
import { ChoiceResult } from '../reporting/choice-result.tsx';
import type { ResultProps } from '../reporting/result-props.ts';
import { resultTexts } from '../reporting/result-texts.ts';

export function SingleAnswerResult(props: ResultProps) {
  return <ChoiceResult {...props} note={resultTexts.count(props.section.Count)} />;
}
