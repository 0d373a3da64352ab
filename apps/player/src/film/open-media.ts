/** Opens a video or a voice of this server for decoding: only the bytes that a range needs are read. */
import { ALL_FORMATS, CustomSource, Input } from 'mediabunny';

/** `url`: on the origin of the page. Throws if it cannot be read. */
export async function openMedia(url: string): Promise<Input> {
  const size = await sizeOf(url);
  const source = new CustomSource({
    getSize: () => size,
    read: (start, end) => bytesOf(url, start, end),
    prefetchProfile: 'network',
  });
  return new Input({ source, formats: ALL_FORMATS });
}

async function sizeOf(url: string): Promise<number> {
  const response = await fetch(url, { headers: { range: 'bytes=0-0' } });
  const size = Number(response.headers.get('content-range')?.split('/')[1]);
  if (!response.ok || !Number.isInteger(size)) throw new Error(`a file of a film was not sent: ${response.status}`);
  return size;
}

/** `end` is not included. */
async function bytesOf(url: string, start: number, end: number): Promise<Uint8Array> {
  const response = await fetch(url, { headers: { range: `bytes=${start}-${end - 1}` } });
  if (!response.ok) throw new Error(`a part of a file of a film was not sent: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
