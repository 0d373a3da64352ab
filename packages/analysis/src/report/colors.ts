/** The colours of the wire's reports; pages that have a scheme of their own map them by meaning. */
import type { Outcome } from '../types.ts';

export const outcomeColors: Record<Outcome, string> = {
  Success: '#12a150',
  Difficult: '#e09f12',
  Unsuccess: '#e5484d',
  DroppedOut: '#8b8d98',
};
export const neutralColor = '#4f46e5';
export const smileyColors = ['#e5484d', '#f5854a', '#e0b010', '#7cc05a', '#12a150'] as const;

/** Share of testers who complete a task in an average test: Sauro (2011), "What is a good task-completion rate?", over 1,189 tasks. */
export const averageCompletionPercent = 78;

/** Green from the published average up, amber from half, else red. */
export function rateColor(percent: number): string {
  if (percent >= averageCompletionPercent) return outcomeColors.Success;
  return percent >= 50 ? outcomeColors.Difficult : outcomeColors.Unsuccess;
}
