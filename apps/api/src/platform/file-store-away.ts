/** The file store does not answer, or not as a file store does: nothing is known of what was asked; the caller responds with 503. */
export class FileStoreAway extends Error {
  override name = 'FileStoreAway';
}
