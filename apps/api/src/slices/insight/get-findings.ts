/** Lists findings with the share of testers behind each, and the figures that can be evidence. */
import { isRefusal, refuse, type Refusal } from '@sightline/domain/refusals';
import type { Answer, calls, Payload, ReportFigure } from '@sightline/wire/calls';
import type { Ports } from '../../platform/ports.ts';
import { findProject } from '../projects/index.ts';
import { findNotes } from '../recordings/index.ts';
import { filterOf, findSample, openTest, type Questions, type ResultFilter, type Sample } from '../reports/index.ts';
import { findRecordingsOfClips } from './evidence-clips.ts';
import { toWireFinding } from './finding-answer.ts';
import { findFindings } from './finding-store.ts';
import { reportFigures } from './report-figures.ts';
import { testerShare } from './tester-share.ts';

type FindingPorts = Pick<Ports, 'db' | 'workers'>;

/** `question` picks the test whose testers are the sample; the first one where it is left out. Refusals: not-found. */
export async function getFindings(
  ports: FindingPorts,
  caller: { accountId: string },
  input: Payload<typeof calls.getFindings>,
): Promise<Answer<typeof calls.getFindings> | Refusal> {
  const open = await openTest(ports, caller, input);
  if (isRefusal(open)) return open;
  const project = await findProject(ports.db, caller.accountId, open.projectId);
  const sample = await findSample(ports, open, open.questions, filterOf(input));
  if (project === null || sample === null) return refuse('not-found');
  const { projectId, questions, testQuestionId } = open;
  return {
    ReadOnly: project.readOnly,
    Findings: await findWithShares(ports, projectId, sample),
    Figures: await findFigures(ports, { projectId, questions, shown: testQuestionId, sample }, filterOf(input)),
  };
}

/** In the researcher's order. */
export async function findWithShares({ db }: Pick<Ports, 'db'>, projectId: string, { recordingIds }: Pick<Sample, 'recordingIds'>) {
  const [findings, notes, clips] = await Promise.all([
    findFindings(db, projectId),
    findNotes(db, { projectId }),
    findRecordingsOfClips(db, projectId),
  ]);
  const recordingOf = new Map([...notes.map((note) => [note.id, note.recordingId] as const), ...clips]);
  return findings.map((finding) => ({
    ...toWireFinding(finding),
    Testers: testerShare(
      [...finding.noteIds, ...finding.clipIds].flatMap((id) => recordingOf.get(id) ?? []),
      recordingIds,
    ),
  }));
}

interface FiguresOf {
  projectId: string;
  questions: Questions;
  /** The test that is shown, whose sample is known. */
  shown: string | null;
  sample: Sample;
}

/** Of every test of the project: a finding stays about what it rests on, whichever test is shown. */
async function findFigures(ports: FindingPorts, of: FiguresOf, filter: ResultFilter | null): Promise<ReportFigure[]> {
  const { projectId, questions, shown, sample } = of;
  const tests = questions.study.filter(({ test }) => test !== null);
  if (tests.length === 0) return reportFigures({ test: null, group: sample.group });
  const figures: ReportFigure[] = [];
  for (const { id, name } of tests) {
    const found = id === shown ? sample : await findSample(ports, { projectId, testQuestionId: id }, questions, filter);
    if (found !== null) figures.push(...reportFigures({ test: { id, name }, group: found.group }));
  }
  return figures;
}
