/** Keeps the files that the page of one recording loads: fetches what its project does not have yet, within bounds, each under its content. */
import { createHash } from 'node:crypto';
import { unmarkedAddress } from '@sightline/wire/page-files';
import { listForRemoval } from '../../../platform/file-removal.ts';
import type { Ports, SiteFile, SiteFileFailure, SiteFileVisit } from '../../../platform/ports.ts';
import { newId } from '../../../platform/secrets.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { readStyleTask, type FoundSource } from '../tasks/tasks.ts';
import { readFileType, readStyleText, type FileTypeFailure } from './file-type.ts';
import { findKnown, findUsage, hasFile, saveAddress, saveFile, saveUses, type PageAddress, type PageFile } from './page-file-store.ts';

type KeeperPorts = Pick<Ports, 'db' | 'files' | 'workers' | 'now'>;

export const pageFileLimits = {
  /** Fetched for one recording. */
  files: 300,
  /** Style sheets that style sheets import, below those of the page. */
  styleDepth: 2,
  fileBytes: 5 * 1024 * 1024,
  styleBytes: 1024 * 1024,
  projectAddresses: 3_000,
  projectBytes: 256 * 1024 * 1024,
  atOnce: 6,
  /** What could not be had is tried again for a recording of another day. */
  retryMs: 24 * 3_600_000,
} as const;

type Failure = SiteFileFailure | FileTypeFailure | 'over-limit';
interface Content {
  bytes: Uint8Array;
  type: string;
  nested: string[];
}

export class PageFileKeeper {
  /** Addresses that are done, by address. */
  readonly #done = new Map<string, PageAddress>();
  #fetched = 0;
  #room = { addresses: 0, bytes: 0 };

  constructor(
    private readonly ports: KeeperPorts,
    private readonly recording: { id: string; projectId: string },
    private readonly visit: SiteFileVisit,
    /** What the page showed and sent itself: hashes by address. Only this recording uses it. */
    private readonly sent: ReadonlyMap<string, string>,
  ) {}

  /** Throws what the database or the file store threw: the job may run again at any point. */
  async keep(sources: readonly FoundSource[]): Promise<void> {
    const used = await findUsage(this.ports.db, this.recording.projectId);
    this.#room = {
      addresses: pageFileLimits.projectAddresses - used.addresses,
      bytes: pageFileLimits.projectBytes - used.bytes,
    };
    await this.#keepAll(
      sources.filter(({ address }) => !this.sent.has(address)),
      [],
    );
  }

  /** Style sheets one after the other, so that none waits for another that waits for it; what they show at once. */
  async #keepAll(sources: readonly FoundSource[], within: readonly string[]): Promise<void> {
    await this.#recall(sources.map(({ address }) => address));
    const isOpen = ({ address }: FoundSource): boolean => !this.#done.has(address) && !within.includes(address);
    for (const source of sources) if (source.kind === 'style' && isOpen(source)) await this.#keepStyle(source.address, within);
    const files = sources.filter((source) => source.kind === 'file' && isOpen(source));
    const next = files.values();
    const work = async (): Promise<void> => {
      for (const { address } of next) await this.#keepFile(address);
    };
    await Promise.all(Array.from({ length: pageFileLimits.atOnce }, work));
  }

  /** What the project has from earlier recordings is used by this one as well. */
  async #recall(addresses: readonly string[]): Promise<void> {
    const since = new Date(this.ports.now().getTime() - pageFileLimits.retryMs);
    const known = await findKnown(this.ports.db, this.recording.projectId, addresses, since);
    for (const one of known) this.#done.set(one.address, one);
    const used = new Set(known.flatMap(({ address, nested }) => [address, ...nested]));
    await inTransaction(this.ports.db, (trx) => saveUses(trx, this.recording.id, [...used]));
  }

  async #fetch(address: string, mostBytes: number): Promise<SiteFile | Failure> {
    if (this.#fetched >= pageFileLimits.files || this.#room.addresses <= 0 || this.#room.bytes <= 0) return 'over-limit';
    this.#fetched += 1;
    this.#room.addresses -= 1;
    return this.visit.get(unmarkedAddress(address) ?? address, mostBytes);
  }

  async #keepFile(address: string): Promise<void> {
    const file = await this.#fetch(address, pageFileLimits.fileBytes);
    if (typeof file === 'string') return this.#note(address, file);
    const kind = await readFileType(file);
    await (typeof kind === 'string' ? this.#note(address, kind) : this.#store(address, { bytes: file.bytes, type: kind.type, nested: [] }));
  }

  async #keepStyle(address: string, within: readonly string[]): Promise<void> {
    const file = await this.#fetch(address, pageFileLimits.styleBytes);
    if (typeof file === 'string') return this.#note(address, file);
    const css = readStyleText(file);
    if (css === null) return this.#note(address, 'other-kind');
    const read = (names: Record<string, string>) => this.ports.workers.run(readStyleTask, { css, base: file.url, names });
    const { found } = await read({});
    const inside = [...within, address];
    const wanted = inside.length > pageFileLimits.styleDepth ? found.filter(({ kind }) => kind === 'file') : found;
    await this.#keepAll(wanted, inside);
    const kept = wanted.flatMap((one) => this.#done.get(one.address) ?? []);
    const names = Object.fromEntries(kept.flatMap((one) => (one.hash === null ? [] : [[one.address, one.hash]])));
    const replaced = await read(names);
    const nested = [...new Set(kept.flatMap((one) => [one.address, ...one.nested]))];
    await this.#store(address, { bytes: new TextEncoder().encode(replaced.css), type: 'text/css', nested });
  }

  /** A limit says nothing of the address: another recording may have room for it. */
  async #note(address: string, failure: Failure): Promise<void> {
    if (failure !== 'over-limit') await this.#save({ address, hash: null, failure, nested: [] }, null);
  }

  async #store(address: string, { bytes, type, nested }: Content): Promise<void> {
    if (bytes.byteLength > this.#room.bytes) return this.#note(address, 'over-limit');
    const hash = createHash('sha256').update(bytes).digest('hex');
    const file = { hash, mediaType: type, byteCount: bytes.byteLength, fileKey: `page-files/${newId('pgf')}` };
    const isNew = !(await hasFile(this.ports.db, this.recording.projectId, hash));
    if (isNew) {
      this.#room.bytes -= bytes.byteLength;
      await listForRemoval(this.ports.db, file.fileKey);
      await this.ports.files.put(file.fileKey, bytes);
    }
    await this.#save({ address, hash, failure: null, nested }, isNew ? file : null);
  }

  async #save(done: PageAddress, file: PageFile | null): Promise<void> {
    const { id, projectId } = this.recording;
    this.#done.set(done.address, done);
    await inTransaction(this.ports.db, async (trx) => {
      // Withdrawn meanwhile: nothing is kept for it.
      if (!(await saveUses(trx, id, [done.address]))) return;
      if (file !== null) await saveFile(trx, projectId, file);
      await saveAddress(trx, projectId, done, this.ports.now());
    });
  }
}
