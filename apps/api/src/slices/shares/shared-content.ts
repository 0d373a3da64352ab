/** What a public link shows, by its kind: read when it is shared, or each time it is opened. */
import type { ShareKind } from '@sightline/domain/shares';
import type { SharedFindings, ShownReport } from '@sightline/wire/calls';
import { findShownReport } from '../exports/index.ts';
import { findPublicFindings } from './public-findings.ts';
import { toPublic } from './public-report.ts';
import type { SharedContent, ShareRow } from './share-store.ts';

type ContentPorts = Parameters<typeof findShownReport>[0];
type ContentOf = Pick<ShareRow, 'accountId' | 'projectId' | 'questionId' | 'filter'>;

const readers: Readonly<Record<ShareKind, (ports: ContentPorts, of: ContentOf) => Promise<SharedContent | null>>> = {
  report: async (ports, of) => {
    const report = await findShownReport(ports, of);
    return report && toPublic(report);
  },
  findings: findPublicFindings,
};

/** null if the project is gone, or is no longer the account's. */
export function readContent(ports: ContentPorts, kind: ShareKind, of: ContentOf): Promise<SharedContent | null> {
  return readers[kind](ports, of);
}

/** As the wire has it: one field per kind, null but for that of the link; all null for a video. */
export function contentByKind(kind: ShareKind, content: SharedContent | null) {
  return {
    Report: kind === 'report' ? (content as ShownReport | null) : null,
    Findings: kind === 'findings' ? (content as SharedFindings | null) : null,
  };
}
