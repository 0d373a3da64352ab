/** Several recorded WebM files of one stream → one, each at its own time, packets copied without decoding them. */
import {
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  Output,
  WEBM,
  WebMOutputFormat,
  type InputAudioTrack,
  type InputVideoTrack,
} from 'mediabunny';

export interface MediaPart {
  path: string;
  /** Seconds from the first sample of the first part to the first sample of this one. */
  afterSec: number;
}

/** WebM counts in ms; two packets never share one. */
const tickSec = 0.001;

type Track = InputVideoTrack | InputAudioTrack;

/** Writes the file `path` and returns its length in seconds. Throws if a part cannot be read, or holds another kind of picture or sound than the first. */
export async function remux(parts: readonly MediaPart[], path: string): Promise<number> {
  const opened: Input[] = [];
  try {
    const tracks: Track[] = [];
    for (const part of parts) tracks.push(await trackOf(part.path, opened));
    return await writeTracks(parts, tracks, path);
  } finally {
    for (const input of opened) input.dispose();
  }
}

async function writeTracks(parts: readonly MediaPart[], tracks: readonly Track[], path: string): Promise<number> {
  const [first] = tracks;
  if (first === undefined) throw new Error('there is nothing to write');
  const output = new Output({ format: new WebMOutputFormat(), target: new FilePathTarget(path) });
  const writer = await addTrack(output, first);
  await output.start();
  let endSec = 0;
  for (const [index, track] of tracks.entries()) {
    if (track.codec !== first.codec) throw new Error('the parts are of different codecs');
    // Clocks are read a moment apart: a part never begins before the one before it has ended.
    const fromSec = index === 0 ? 0 : Math.max(parts[index]?.afterSec ?? 0, endSec + tickSec);
    for await (const packet of new EncodedPacketSink(track).packets()) {
      const timestamp = packet.timestamp + fromSec;
      await writer(packet.clone({ timestamp }));
      endSec = Math.max(endSec, timestamp + packet.duration);
    }
  }
  await output.finalize();
  return endSec;
}

async function trackOf(path: string, opened: Input[]): Promise<Track> {
  const input = new Input({ formats: [WEBM], source: new FilePathSource(path) });
  opened.push(input);
  const track = (await input.getPrimaryVideoTrack()) ?? (await input.getPrimaryAudioTrack());
  if (track === null) throw new Error('a part holds neither picture nor sound');
  return track;
}

type PacketWriter = (packet: Parameters<EncodedVideoPacketSource['add']>[0]) => Promise<void>;

/** Adds the output's one track, like `track`; returns the function that writes its packets. */
async function addTrack(output: Output, track: Track): Promise<PacketWriter> {
  if (track.isVideoTrack()) {
    if (track.codec === null) throw new Error('the picture is of an unknown codec');
    const source = new EncodedVideoPacketSource(track.codec);
    const decoderConfig = (await track.getDecoderConfig()) ?? undefined;
    output.addVideoTrack(source);
    return (packet) => source.add(packet, decoderConfig && { decoderConfig });
  }
  if (!track.isAudioTrack() || track.codec === null) throw new Error('the sound is of an unknown codec');
  const source = new EncodedAudioPacketSource(track.codec);
  const decoderConfig = (await track.getDecoderConfig()) ?? undefined;
  output.addAudioTrack(source);
  return (packet) => source.add(packet, decoderConfig && { decoderConfig });
}
