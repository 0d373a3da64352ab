/** A film that tells the time: for tests of where a video stands. */

/** Bits of a number as black and white fields of a row. */
const bits = 16;
const fieldPx = 20;

/** Films `ms since startAtMs` as a picture until it is stopped; where the film is, and the moment of its first sample. */
export async function film(startAtMs: number, durationMs: number): Promise<{ url: string; startAtMs: number }> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [bits * fieldPx, fieldPx];
  const context = canvas.getContext('2d')!;
  const draw = (): void => {
    const value = Date.now() - startAtMs;
    for (let bit = 0; bit < bits; bit += 1) {
      context.fillStyle = ((value >> bit) & 1) === 1 ? '#fff' : '#000';
      context.fillRect(bit * fieldPx, 0, fieldPx, fieldPx);
    }
  };
  draw();
  const timer = setInterval(draw, 20);
  const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: 'video/webm;codecs=vp8', videoBitsPerSecond: 4_000_000 });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const started = new Promise<number>((done) => (recorder.onstart = () => done(Date.now())));
  recorder.start(500);
  const firstAtMs = await started;
  await new Promise((done) => setTimeout(done, durationMs));
  const stopped = new Promise((done) => (recorder.onstop = done));
  recorder.stop();
  await stopped;
  clearInterval(timer);
  return { url: URL.createObjectURL(new Blob(parts, { type: 'video/webm' })), startAtMs: firstAtMs };
}

/** What a picture of that film says. */
export function readFilmed(video: HTMLVideoElement): number {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [bits * fieldPx, fieldPx];
  const context = canvas.getContext('2d')!;
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  let value = 0;
  for (let bit = 0; bit < bits; bit += 1) {
    const [brightness = 0] = context.getImageData(bit * fieldPx + fieldPx / 2, fieldPx / 2, 1, 1).data;
    if (brightness > 127) value |= 1 << bit;
  }
  return value;
}
