/** What a recorded page loads by address, and what is loaded in its place. */

/** A style sheet, or something that is shown: a picture or a font. */
export type SourceKind = 'style' | 'file';

export interface PageSources {
  /** `address` is absolute, of http or https, without its fragment. Returns the address of ours to load instead; null for nothing. */
  find(address: string, kind: SourceKind): string | null;
}

/** CSS px as the picture was laid out without any style. */
export interface PictureSize {
  width: number;
  height: number;
}

/** Loads nothing: bytes of no kind. */
export const nothing = 'data:,';
