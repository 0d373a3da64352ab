/** Reads one picture after another: the detector seldom, mesh and irises each time, the expression about four times a second. */
import { isExpressionReadable } from '../../expression/readable.ts';
import { eyePatch, eyeSharpness } from '../../gaze/eye-patch.ts';
import { gazeFeatures } from '../../gaze/features.ts';
import type { EyeQuality } from '../../gaze/seen-face.ts';
import { distanceMm, headPose, type FaceMeasure } from '../../measure/face-measure.ts';
import { distance, type Point3 } from '../../measure/points.ts';
import type { FaceFrame } from '../face-frame.ts';
import { findFaces } from './detector.ts';
import { scoreExpression } from './expression-model.ts';
import { faceCover } from './face-cover.ts';
import { grey } from './grey.ts';
import { findEyes, type SeenEye } from './iris.ts';
import { findMesh, meshPoint, meshSide } from './mesh.ts';
import { Model, openRuntime } from './models.ts';
import { Picture } from './picture.ts';
import { nearlySame, regionAround, type Region } from './region.ts';

/** A second face may come at any time; one look in a while is enough to say so. */
const detectorEveryMs = 2_000;
const expressionEveryMs = 230;
/** As the mesh was trained: the face and a half of it around. */
const enlarged = 1.5;

interface Models {
  detector: Model;
  mesh: Model;
  iris: Model;
  expression: Model | null;
}

interface SeenMeasure extends FaceMeasure {
  right: SeenEye;
  left: SeenEye;
}

export class FaceReader {
  private readonly picture = new Picture();
  private face: Region | null = null;
  private faces: 0 | 1 | 2 = 0;
  private detectedAtMs = -Infinity;
  private scoredAtMs = -Infinity;

  private constructor(private readonly models: Models) {}

  static async open(assetsUrl: string, expression: boolean): Promise<FaceReader> {
    await openRuntime(assetsUrl);
    const [detector, mesh, iris, scorer] = await Promise.all([
      Model.load(assetsUrl, 'blazeface'),
      Model.load(assetsUrl, 'facemesh'),
      Model.load(assetsUrl, 'iris'),
      expression ? Model.load(assetsUrl, 'emotion') : null,
    ]);
    return new FaceReader({ detector, mesh, iris, expression: scorer });
  }

  async read(source: VideoFrame | ImageBitmap, atMs: number): Promise<Omit<FaceFrame, 'workMs'>> {
    this.picture.take(source);
    if (this.face === null || atMs - this.detectedAtMs >= detectorEveryMs) await this.detect(atMs);
    const face = this.face;
    if (face === null) return this.nobody(atMs);
    const pixels = this.picture.cutOut(face, meshSide);
    const mesh = await findMesh(this.models.mesh, pixels, face);
    if (mesh === null) {
      this.face = null;
      this.faces = 0;
      return this.nobody(atMs);
    }
    const measure = await this.measure(mesh);
    const brightness = meanLight(pixels);
    const seen = {
      faces: this.faces,
      features: gazeFeatures(measure),
      patches: [...eyePatch(measure.right.light), ...eyePatch(measure.left.light)],
      quality: { ...qualityOf(measure), light: brightness, cover: faceCover(pixels, meshSide, face, mesh) },
    };
    const expression = isExpressionReadable(seen, measure.pose) ? await this.expression(face, atMs) : null;
    this.follow(mesh, measure);
    return {
      atMs,
      ...seen,
      box: this.boxOf(mesh),
      distanceMm: distanceMm(measure),
      headYawDeg: measure.pose.yawDeg,
      headPitchDeg: measure.pose.pitchDeg,
      headRollDeg: measure.pose.rollDeg,
      brightness,
      expression,
    };
  }

  private async detect(atMs: number): Promise<void> {
    const found = await findFaces(this.models.detector, this.picture);
    this.detectedAtMs = atMs;
    this.faces = found.length > 1 ? 2 : found.length === 1 || this.face !== null ? 1 : 0;
    this.face ??= found[0] ?? null;
  }

  private async measure(mesh: readonly Point3[]): Promise<SeenMeasure> {
    const point = (name: keyof typeof meshPoint): Point3 => mesh[meshPoint[name]] ?? { x: 0, y: 0, z: 0 };
    const pose = headPose({
      rightEye: point('rightOuter'),
      leftEye: point('leftOuter'),
      forehead: point('forehead'),
      chin: point('chin'),
    });
    const eyes = await findEyes(
      this.models.iris,
      this.picture,
      { outer: point('rightOuter'), inner: point('rightInner') },
      { outer: point('leftOuter'), inner: point('leftInner') },
      (pose.rollDeg * Math.PI) / 180,
    );
    return { frame: { width: this.picture.width, height: this.picture.height }, ...eyes, pose };
  }

  private async expression(face: Region, atMs: number): Promise<number[] | null> {
    const model = this.models.expression;
    if (model === null || atMs - this.scoredAtMs < expressionEveryMs) return null;
    this.scoredAtMs = atMs;
    return scoreExpression(model, this.picture, face);
  }

  /** Where to look in the next picture. */
  private follow(mesh: readonly Point3[], { pose }: FaceMeasure): void {
    const next = regionAround(mesh, (pose.rollDeg * Math.PI) / 180, enlarged);
    if (this.face === null || !nearlySame(this.face, next)) this.face = next;
  }

  private boxOf(mesh: readonly Point3[]): FaceFrame['box'] {
    const { width, height } = this.picture;
    const [xs, ys] = [mesh.map(({ x }) => x / width), mesh.map(({ y }) => y / height)];
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
  }

  private nobody(atMs: number): Omit<FaceFrame, 'workMs'> {
    const { width, height } = this.picture;
    const all: Region = { centre: { x: width / 2, y: height / 2 }, size: Math.min(width, height), angle: 0, mirrored: false };
    return {
      atMs,
      faces: 0,
      features: null,
      patches: null,
      quality: null,
      box: null,
      distanceMm: null,
      headYawDeg: null,
      headPitchDeg: null,
      headRollDeg: null,
      brightness: meanLight(this.picture.cutOut(all, 32)),
      expression: null,
    };
  }
}

function qualityOf({ right, left }: SeenMeasure): Pick<EyeQuality, 'eyeDistancePx' | 'sharpness'> {
  return {
    eyeDistancePx: distance(right.anchor, left.anchor),
    sharpness: (eyeSharpness(right.light) + eyeSharpness(left.light)) / 2,
  };
}

function meanLight(rgba: Uint8ClampedArray): number {
  // Every fourth pixel is plenty for a mean.
  let sum = 0;
  for (let at = 0; at < rgba.length; at += 16) sum += grey(rgba, at);
  return sum / (rgba.length / 16);
}
