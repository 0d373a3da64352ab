/** The address that opens a mail program with subject and text filled in (RFC 6068: lines end with CR LF). */

/** No receiver: the researcher chooses whom to write to. */
export function mailAddress(subject: string, text: string): string {
  const body = text.replace(/\r?\n/g, '\r\n');
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
