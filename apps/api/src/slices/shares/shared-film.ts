/** What the public sees of a clip or a reel: its video, by an address that ends with the link. */
import type { SharedFilm } from '@sightline/wire/calls';
import type { Ports } from '../../platform/ports.ts';
import { filmAddress, findFilm, findFiles, isClip } from '../clips/index.ts';
import type { FoundShare } from './share-store.ts';

/** null if the link does not lead to one. */
export async function openSharedFilm(
  ports: Pick<Ports, 'db' | 'now'>,
  { id, accountId, filmId }: Pick<FoundShare, 'id' | 'accountId' | 'filmId'>,
): Promise<SharedFilm | null> {
  const film = filmId === null ? null : await findFilm(ports.db, accountId, filmId);
  if (film === null) return null;
  const isDone = film.state === 'done';
  const files = isDone ? ((await findFiles(ports.db, [film.id])).get(film.id) ?? []) : [];
  return {
    Kind: isClip(film) ? 'clip' : 'reel',
    DurationMs: isDone ? film.durationMs : null,
    Files: files.flatMap(({ kind }) => (kind === 'jpeg' ? [] : [kind])),
    Url: isDone ? await filmAddress(ports, { filmId: film.id, session: null, shareId: id }) : null,
  };
}
