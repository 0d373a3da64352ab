/** The slides of an export. */
import type { WritePiece } from '../../platform/write-pieces.ts';
import type { ExportSource, MakePorts } from './export-source.ts';
import { countExcluded } from './find-exported.ts';
import { methodOf } from './method.ts';
import { exportSlidesTask } from './tasks/tasks.ts';

export async function makeSlides({ db, workers, now }: MakePorts, source: ExportSource, write: WritePiece): Promise<void> {
  const { row, project, reports, findings, ids } = source;
  const which = row.filter === null ? 'all recordings' : 'filtered recordings';
  const excluded = await countExcluded(db, ids);
  const excludedText = excluded === 0 ? '' : `, ${excluded} excluded`;
  const line = `${now().toISOString().slice(0, 10)} · ${ids.length - excluded} ${which}${excludedText}`;
  const subject = { kicker: 'Usability test report', title: project.name || 'Untitled project', line };
  await workers.run(exportSlidesTask, { subject, reports, findings: findings.findings, method: methodOf(reports) }, { write });
}
