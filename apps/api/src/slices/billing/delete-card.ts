/** Deletes a saved card; no account has one, since no card is taken on this server yet. */
import { refuse, type Refusal } from '@sightline/domain/refusals';

/** Refusal: not-found. */
export function deleteCard(): Promise<Refusal> {
  return Promise.resolve(refuse('not-found'));
}
