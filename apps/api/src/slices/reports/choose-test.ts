/** Which of a project's tests a report is about. */
import type { StudyQuestion } from '@sightline/wire/run';

/** The requested one, else the first of the type; null in a project without such tests, undefined for a question that is none of them. */
export function chooseTest(questions: readonly StudyQuestion[], asked: string | undefined, type?: number): string | null | undefined {
  const tests = questions.filter((question) => question.test !== null && (type === undefined || question.type === type));
  if (asked === undefined || asked === '') return tests[0]?.id ?? null;
  return tests.some((test) => test.id === asked) ? asked : undefined;
}
