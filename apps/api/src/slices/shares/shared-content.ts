/** What a public link shows, by its kind: read when it is shared, or each time it is opened. */
import type { ShareKind } from '@sightline/domain/shares';
import type { SharedFindings, SharedReport } from '@sightline/wire/calls';
import { findShownReport } from '../exports/index.ts';
import { findStoredFindings, toPublicFindings, type StoredFindings } from './public-findings.ts';
import { toPublic, toStored } from './public-report.ts';
import type { SharedContent, ShareRow } from './share-store.ts';

type ContentPorts = Parameters<typeof findShownReport>[0];
type ContentOf = Pick<ShareRow, 'accountId' | 'projectId' | 'questionId' | 'filter'>;

const readers: Readonly<Record<ShareKind, (ports: ContentPorts, of: ContentOf) => Promise<SharedContent | null>>> = {
  report: async (ports, of) => {
    const report = await findShownReport(ports, of);
    return report && toStored(report);
  },
  findings: findStoredFindings,
};

/** As it is stored: null if the project is gone, or is no longer the account's. */
export function readContent(ports: ContentPorts, kind: ShareKind, of: ContentOf): Promise<SharedContent | null> {
  return readers[kind](ports, of);
}

/** As it is seen: one field per kind, null but for that of the link. What was stored long ago is cut to what is public now. */
export function contentByKind(
  kind: ShareKind,
  content: SharedContent | null,
): { Report: SharedReport | null; Findings: SharedFindings | null } {
  return {
    Report: kind === 'report' && content !== null ? toPublic(content as SharedReport) : null,
    Findings: kind === 'findings' && content !== null ? toPublicFindings(content as StoredFindings) : null,
  };
}
