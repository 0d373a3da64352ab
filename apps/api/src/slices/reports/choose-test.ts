/** Which of a project's tests a report is about. */
import type { StudyQuestion, StudyTest } from '@sightline/wire/run';

/** The one asked for, else the first of the kind; null in a project without such tests, undefined for a question that is none of them. */
export function chooseTest(
  questions: readonly StudyQuestion[],
  asked: string | undefined,
  kind?: StudyTest['kind'],
): string | null | undefined {
  const tests = questions.filter(({ test }) => test !== null && (kind === undefined || test.kind === kind));
  if (asked === undefined || asked === '') return tests[0]?.id ?? null;
  return tests.some((test) => test.id === asked) ? asked : undefined;
}
