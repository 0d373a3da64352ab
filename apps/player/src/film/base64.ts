/** Bytes as base64 and back: the only form in which the server's Chromium hands them over. */

/** Arguments of one call; more would be too many. */
const most = 0x8000;

export function toBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += most) parts.push(String.fromCharCode(...bytes.subarray(at, at + most)));
  return btoa(parts.join(''));
}

export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
}
