declare module 'wawoff2' {
  /** The TTF or OTF that is packed in a WOFF2. */
  export function decompress(woff2: Uint8Array): Promise<Uint8Array>;
}
