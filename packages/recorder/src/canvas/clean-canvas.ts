/** Reads canvases by methods that no script of the site has replaced. */

/** Sides in px of a picture; a larger canvas is taken smaller. */
const maxSide = 900;
const quality = 0.7;

type Realm = Window & typeof globalThis;

export class CleanCanvas {
  readonly #host = document.createElement('div');
  readonly #realm: Realm;

  constructor() {
    const frame = document.createElement('iframe');
    this.#host.className = 'sightline-own';
    this.#host.hidden = true;
    this.#host.attachShadow({ mode: 'closed' }).append(frame);
    document.documentElement.append(this.#host);
    this.#realm = (frame.contentWindow ?? window) as Realm;
  }

  remove(): void {
    this.#host.remove();
  }

  /** Copies what the canvas shows at this moment; null if it is read-protected, since it holds pictures of another site. */
  copy(canvas: HTMLCanvasElement, scale: number): HTMLCanvasElement | null {
    const share = Math.min(scale, maxSide / Math.max(canvas.width, canvas.height, maxSide));
    const copy = this.#realm.document.createElement('canvas');
    copy.width = Math.max(1, Math.round(canvas.width * share));
    copy.height = Math.max(1, Math.round(canvas.height * share));
    const context = copy.getContext('2d', { willReadFrequently: true });
    context?.drawImage(canvas, 0, 0, copy.width, copy.height);
    return context === null ? null : copy;
  }

  /** Returns the picture as a data address; throws where the browser protects it. */
  write(copy: HTMLCanvasElement): Promise<string> {
    return new Promise((resolve, reject) => {
      copy.toBlob(
        (blob) => {
          if (blob === null) return reject(new Error('no picture'));
          const reader = new this.#realm.FileReader();
          reader.addEventListener('load', () => resolve(reader.result as string));
          reader.addEventListener('error', () => reject(new Error('no picture')));
          reader.readAsDataURL(blob);
        },
        'image/webp',
        quality,
      );
    });
  }

  isBlank(copy: HTMLCanvasElement): boolean {
    const pixels = copy.getContext('2d')?.getImageData(0, 0, copy.width, copy.height).data;
    return pixels === undefined || new Uint32Array(pixels.buffer).every((pixel) => pixel === 0);
  }

  /** Asked of a context that exists: another kind than the canvas has is answered with null, and none is made. */
  isWebGl(canvas: HTMLCanvasElement): boolean {
    // oxlint-disable-next-line typescript/unbound-method -- called with its canvas
    const getContext = this.#realm.HTMLCanvasElement.prototype.getContext as (this: HTMLCanvasElement, kind: string) => unknown;
    return (getContext.call(canvas, 'webgl2') ?? getContext.call(canvas, 'webgl')) !== null;
  }
}
