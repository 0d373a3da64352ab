/** Public API of chunking: events or media pieces in, numbered chunks kept and sent. Needs no page: it runs in Node too. */
export type { ParkReason, Bytes, Chunk, ChunkContent, ChunkRef } from './chunk.ts';
export { ChunkBuffer, ndjson, spanOf, type BufferLimits, type SealedLines } from './chunk-buffer.ts';
export { compressLines, plainLines, type CompressedLines } from './compress-lines.ts';
export { sha256, sha256Sync } from './sha-256.ts';
export { answerGzip, blobGzipWorker, gzipInPlace, gzipInWorker, type Gzip } from './gzip.ts';
export { byPlace, SequenceTaken, StreamCut, type ChunkStore } from './chunk-store.ts';
export { MemoryChunkStore } from './memory-chunk-store.ts';
export { IndexedDbChunkStore } from './indexed-db-chunk-store.ts';
export { openChunkStore, OverflowingChunkStore, type ChunkStoreOptions, type OpenChunkStore } from './open-chunk-store.ts';
export { onlyStream } from './only-stream.ts';
export { withCopies, type CopiedChunkStore } from './with-copies.ts';
export { NumberedStream } from './numbered-stream.ts';
export { EventWriter, type EventWriterOptions } from './event-writer.ts';
export { MediaWriter } from './media-writer.ts';
export { saveHandover, takeHandover } from './handover.ts';
export { Alarm, BackOff } from './back-off.ts';
export { chunkRequest, chunkSender, type SendChunk, type SendOutcome, type SessionAddress } from './send-chunk.ts';
export { followNetwork, Uploader, type UploaderOptions } from './uploader.ts';
