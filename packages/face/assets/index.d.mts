export interface FaceAssets {
  /** `face-<hash>`: other contents have another address, so that browsers may keep them for good. */
  folder: string;
  files: { name: string; bytes: Uint8Array }[];
}

export function faceAssets(): FaceAssets;
