/** A row of `export` → what the wire has of it. */
import { exportDays, exportExtensions } from '@sightline/domain/exports';
import { wordsOf, type RefusalCode } from '@sightline/domain/refusals';
import type { WireExport } from '@sightline/wire/calls';
import type { ExportRow } from './export-store.ts';

const dayMs = 86_400_000;
const longestName = 60;

export function toExport(row: ExportRow, projectName: string): WireExport {
  const { id, kind, state, progress, filter, byteCount, recordingCount, failure, createdAt } = row;
  return {
    Id: id,
    Kind: kind,
    State: state,
    Progress: progress,
    Filter: toFilter(filter),
    FileName: fileNameOf(row, projectName),
    Bytes: byteCount,
    Recordings: recordingCount,
    Failure: failure === null ? null : { code: failure, errormessage: wordsOf(failure as RefusalCode) },
    CreatedAt: createdAt.toISOString(),
    ExpiresAt: new Date(createdAt.getTime() + exportDays * dayMs).toISOString(),
  };
}

export function toFilter(filter: ExportRow['filter']): WireExport['Filter'] {
  if (filter === null) return null;
  const { collectorId, gender, minAge, maxAge, outcome, language, device, from, until, summaries } = filter;
  const More = [language, device, from, until, summaries].some((part) => (part ?? null) !== null);
  return { Collector: collectorId, Gender: gender, MinAge: minAge, MaxAge: maxAge, Outcome: outcome, ...(More && { More }) };
}

/** 'lamps-2026-05-01.xlsx': letters that every file system and header takes. */
export function fileNameOf({ kind, createdAt }: Pick<ExportRow, 'kind' | 'createdAt'>, projectName: string): string {
  const words = projectName
    .normalize('NFKD')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  const plain = words.join('-').slice(0, longestName);
  return `${plain || 'results'}-${createdAt.toISOString().slice(0, 10)}.${exportExtensions[kind]}`;
}
