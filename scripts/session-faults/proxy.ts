/** A TCP proxy that does to connections what a bad network does: cuts, delays, throttles, swallows answers, holds. */
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface NetworkFaults {
  /** Cut while a request was on its way; half of it may have arrived. */
  cutRequests: number;
  /** Cut after the server had answered: the answer never arrives. */
  swallowed: number;
  /** Cut in the middle of an answer. */
  cutAnswers: number;
  delayed: number;
  /** Nothing came any more for some seconds, then the connection was cut. */
  held: number;
  throttled: number;
  /** All connections cut at once, as by a change of network. */
  networksLost: number;
}

const throttledBytesPerSecond = 40_000;
const slice = 4_000;

export class FaultProxy {
  readonly counts: NetworkFaults = { cutRequests: 0, swallowed: 0, cutAnswers: 0, delayed: 0, held: 0, throttled: 0, networksLost: 0 };
  readonly #server: Server;
  readonly #open = new Set<Socket>();
  /** False: everything passes. */
  faulty = true;

  /** `random` returns 0 to 1. */
  constructor(
    private readonly targetPort: number,
    private readonly random: () => number,
  ) {
    this.#server = createServer((client) => this.#join(client));
  }

  listen(port: number): Promise<void> {
    return new Promise((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
  }

  close(): void {
    this.cutAll();
    this.#server.close();
  }

  cutAll(): void {
    for (const socket of this.#open) socket.destroy();
    this.counts.networksLost += 1;
  }

  #join(client: Socket): void {
    const target = connect(this.targetPort, '127.0.0.1');
    const both = [client, target];
    const cut = (): void => both.forEach((socket) => socket.destroy());
    for (const socket of both) {
      this.#open.add(socket);
      socket.on('error', cut);
      socket.on('close', () => {
        this.#open.delete(socket);
        cut();
      });
    }
    const throttled = this.#happens(0.03);
    if (throttled) this.counts.throttled += 1;
    this.#carry(client, target, (bytes) => this.#request(bytes, target, cut));
    this.#carry(target, client, (bytes) => this.#answer(bytes, client, cut, throttled));
  }

  /** One piece after the other, in order, however long one takes. */
  #carry(from: Socket, to: Socket, take: (bytes: Buffer) => Promise<void>): void {
    let carried = Promise.resolve();
    from.on('data', (bytes: Buffer) => {
      carried = carried.then(() => (to.destroyed ? undefined : take(bytes)));
    });
  }

  async #request(bytes: Buffer, target: Socket, cut: () => void): Promise<void> {
    if (this.#happens(0.02)) {
      this.counts.cutRequests += 1;
      if (this.#happens(0.5)) target.write(bytes.subarray(0, bytes.length / 2));
      return cut();
    }
    await this.#delay(0.05);
    target.write(bytes);
  }

  async #answer(bytes: Buffer, client: Socket, cut: () => void, throttled: boolean): Promise<void> {
    if (this.#happens(0.02)) {
      this.counts.swallowed += 1;
      return cut();
    }
    if (this.#happens(0.01)) {
      this.counts.cutAnswers += 1;
      client.write(bytes.subarray(0, bytes.length / 2), cut);
      return;
    }
    if (this.#happens(0.005)) {
      this.counts.held += 1;
      await pause(1_000 + 4_000 * this.random());
      return cut();
    }
    await this.#delay(0.05);
    if (!throttled || !this.faulty) return void client.write(bytes);
    for (let start = 0; start < bytes.length && !client.destroyed; start += slice) {
      client.write(bytes.subarray(start, start + slice));
      await pause((slice * 1000) / throttledBytesPerSecond);
    }
  }

  async #delay(share: number): Promise<void> {
    if (!this.#happens(share)) return;
    this.counts.delayed += 1;
    await pause(50 + 1_000 * this.random());
  }

  #happens(share: number): boolean {
    return this.faulty && this.random() < share;
  }
}
