/** Findings as they travel. */
import { toSeverity } from '@sightline/domain/findings';
import type { WireFinding } from '@sightline/wire/calls';
import type { FindingWithEvidence } from './finding-store.ts';

export function toWireFinding(finding: FindingWithEvidence): WireFinding {
  return {
    Id: finding.id,
    Title: finding.title,
    Severity: toSeverity(finding.severity),
    Recommendation: finding.recommendation,
    Version: finding.version,
    NoteIds: finding.noteIds,
    ClipIds: finding.clipIds,
    Figures: finding.figures.map(({ key, name }) => ({ Key: key, Name: name })),
    UpdatedAt: finding.updatedAt.toISOString(),
  };
}
