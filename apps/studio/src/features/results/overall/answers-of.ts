/** Open answers beyond those that a report holds, of the testers and the outcome that are shown. Failures say what the page can show. */
import type { ReportSection, WireItem } from '@sightline/wire/calls';
import { callApi } from '../../../lib/api.ts';
import { failureText } from '../../../lib/call-failure.ts';
import type { ResultsAddress } from '../results-address.ts';
import { filterFields } from '../tester-filter.ts';

export function answersOf(
  projectId: string,
  test: WireItem | undefined,
  address: ResultsAddress,
): (questionId: string, skip: number) => Promise<ReportSection['Texts']> {
  return async (about, skip) => {
    const fields = {
      project: projectId,
      ...(test !== undefined && { question: test.QuestItem.Id }),
      ...filterFields(address),
      ...(address.outcome !== 'All' && { outcome: address.outcome }),
    };
    try {
      return (await callApi('getOpenAnswers', { ...fields, about, skip })).Texts;
    } catch (error) {
      throw new Error(failureText(error), { cause: error });
    }
  };
}
