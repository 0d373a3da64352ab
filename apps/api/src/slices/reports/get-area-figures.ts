/** Figures of the areas of one screen or page, kept as reports are, and of two groups of testers side by side. */
import { promisify } from 'node:util';
import { gunzip as gunzipWithCallback } from 'node:zlib';
import type { MergedAreas } from '@sightline/analysis';
import { isRefusal, refuse, type Refusal } from '@sightline/domain/refusals';
import type { AreaComparison, calls, Payload, PlaceAreas } from '@sightline/wire/calls';
import type { Ports } from '../../platform/ports.ts';
import { compareAreasOf } from './merging/get-comparison.ts';
import { getMerged } from './merging/get-merged.ts';
import { openTest } from './open-test.ts';
import { filterOf, toFilter } from './result-filter.ts';

const gunzip = promisify(gunzipWithCallback);
const none: PlaceAreas = { Testers: 0, Watched: 0, Unmeasured: 0, Areas: [] };

type FigurePorts = Pick<Ports, 'db' | 'workers'>;

/** Refusals: not-found. */
export async function getAreaFigures(
  ports: FigurePorts,
  caller: { accountId: string },
  input: Payload<typeof calls.getAreaFigures>,
): Promise<PlaceAreas | Refusal> {
  const open = await openTest(ports, caller, input);
  if (isRefusal(open)) return open;
  const { projectId, questions, testQuestionId } = open;
  if (testQuestionId === null) return none;
  const body = await getMerged(ports, { projectId, kind: 'areas', questionId: testQuestionId }, questions, filterOf(input));
  if (body === null) return refuse('not-found');
  const { Places } = JSON.parse((await gunzip(body)).toString('utf8')) as MergedAreas;
  return Places.find(({ Place }) => Place === input.place)?.Figures ?? none;
}

/** Refusals: not-found. */
export async function compareAreaFigures(
  ports: FigurePorts,
  caller: { accountId: string },
  input: Payload<typeof calls.compareAreaFigures>,
): Promise<AreaComparison | Refusal> {
  const open = await openTest(ports, caller, input);
  if (isRefusal(open)) return open;
  const { projectId, questions, testQuestionId } = open;
  if (testQuestionId === null) return { First: none, Second: none, Overlap: 0, Differences: [] };
  const sides = { first: toFilter(input.first), second: toFilter(input.second) };
  return compareAreasOf(ports, { projectId, questionId: testQuestionId }, questions, { place: input.place, ...sides });
}
