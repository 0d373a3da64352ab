/** A row of `share` → what the wire has of it. */
import type { WireShare } from '@sightline/wire/calls';
import { toWireFilter } from '../exports/index.ts';
import type { FoundShare } from './share-store.ts';

export function toShare(row: FoundShare): WireShare {
  return {
    Id: row.id,
    Kind: row.kind,
    Title: row.title,
    Filter: toWireFilter(row.filter),
    KeepsUpToDate: row.keepsUpToDate,
    HasPassword: row.passwordHash !== null,
    Clip: row.filmId,
    EmbedOrigins: row.embedOrigins,
    Views: row.views,
    ViewedAt: row.viewedAt?.toISOString() ?? null,
    Withdrawn: row.withdrawnCount,
    WithdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    CreatedAt: row.createdAt.toISOString(),
    ExpiresAt: row.expiresAt?.toISOString() ?? null,
  };
}
