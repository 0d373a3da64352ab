/** What goes with a link that is written: everything that was seen of another site is forgotten. */
import type { ProjectRow } from '../project-store.ts';
import type { QuestionChange } from '../questions/question-store.ts';
import type { QuestionRow } from '../questions/question-rows.ts';
import { recordByFor } from '../record-by.ts';

const unseen = { mediaPath: null, previewPath: null, mayBeFramed: null, hasRecorder: null, recordByChosen: false };

/** The change of a question whose link is written; the same link again changes nothing that was seen. */
export function linkChange(
  { project, question }: { project: Pick<ProjectRow, 'targetPlatform'>; question: Pick<QuestionRow, 'url'> },
  url: string,
  publicUrl: string,
): QuestionChange {
  if (url === question.url) return {};
  const recordBy = recordByFor({ url, before: question.url, targetPlatform: project.targetPlatform, publicUrl });
  return { url, ...unseen, ...(recordBy === null ? {} : { recordBy }) };
}
