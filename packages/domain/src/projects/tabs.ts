/** Which tabs the project header shows, and what a project tile opens. */
import { CollectorStatus, CollectorType } from '../collectors/index.ts';
import { isTestType } from '../questions/index.ts';

export type ProjectTab = 'set-up' | 'invite' | 'analyze';

export interface TabQuestion {
  type: number;
  url: string;
  /** A built-in prototype with a start screen stands in for the address. */
  hasStartScreen: boolean;
}
interface TabCollector {
  type: number;
  status: number;
  completes: number;
  verified: number;
}

/** Tabs in order; the first collector is the default one. A project without tests can invite as soon as it asks something. */
export function shownTabs(mainQuestionType: number, questions: readonly TabQuestion[], collectors: readonly TabCollector[]): ProjectTab[] {
  const first = collectors[0];
  const testable = isTestType(mainQuestionType)
    ? questions.some((question) => isTestType(question.type) && (question.url !== '' || question.hasStartScreen))
    : questions.length > 0;
  const invites = testable && (first === undefined || first.type !== CollectorType.paid || first.status === CollectorStatus.notStarted);
  const analyzes =
    first !== undefined && (first.completes > 0 || (first.type === CollectorType.paid && first.status !== CollectorStatus.notStarted));
  return ['set-up', ...(invites ? (['invite'] as const) : []), ...(analyzes ? (['analyze'] as const) : [])];
}

/** The page a tile opens. */
export function tileTarget(collectors: readonly TabCollector[]): 'analyze-results' | 'set-up-project' {
  const first = collectors[0];
  const analyzes = first !== undefined && first.type === CollectorType.own && (first.completes > 5 || first.verified === 1);
  return analyzes ? 'analyze-results' : 'set-up-project';
}
