/** An instruction has nothing to answer: how many testers read it. */
import { ResultCard } from '../reporting/result-card.tsx';
import type { ResultProps } from '../reporting/result-props.ts';
import { resultTexts } from '../reporting/result-texts.ts';

export function InstructionResult({ section, number }: ResultProps) {
  return <ResultCard number={number} name={section.Name} note={resultTexts.readBy(section.Count)} wide />;
}
