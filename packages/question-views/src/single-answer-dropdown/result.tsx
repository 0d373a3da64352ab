/** How often each entry of a dropdown was chosen. */
import { ChoiceResult } from '../reporting/choice-result.tsx';
import type { ResultProps } from '../reporting/result-props.ts';
import { resultTexts } from '../reporting/result-texts.ts';

export function SingleAnswerDropdownResult(props: ResultProps) {
  return <ChoiceResult {...props} note={resultTexts.count(props.section.Count)} />;
}
