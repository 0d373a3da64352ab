/** What one camera picture shows of a face, as far as gaze needs it. */
export interface SeenFace {
  /** Faces seen; 2 means two or more. */
  faces: number;
  /** In the order of `featureNames`; null if no face was found. */
  features: readonly number[] | null;
  /** Both eyes as `eyePatch` gives them, the right one first; null if no face was found. */
  patches: readonly number[] | null;
  quality: EyeQuality | null;
}

/** What decides whether eyes can be read at all. */
export interface EyeQuality {
  /** Between both eyes, pixels of the camera. */
  eyeDistancePx: number;
  /** Mean light of the face, 0 black to 1 white. */
  light: number;
  /** As `eyeSharpness` gives it, mean of both eyes. */
  sharpness: number;
  cover: FaceCover;
}

/** Differences of colour on a face, as shares of red and green: 0 for bare skin. */
export interface FaceCover {
  /** From one cheek to the other. */
  sides: number;
  /** From the cheeks to around the mouth. */
  lower: number;
}
