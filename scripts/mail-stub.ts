/** A mail server in this process that takes every mail, or hangs in the middle of one while it is told to: it keeps a job running. */
import { createServer, type Server, type Socket } from 'node:net';

export class MailStub {
  /** While true, mails that begin now never end. */
  hangs = false;
  readonly #received = new Set<string>();
  readonly #server: Server;

  constructor(private readonly port: number) {
    this.#server = createServer((socket) => this.#serve(socket));
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** Whether a mail to this address was taken. */
  has(address: string): boolean {
    return this.#received.has(address);
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(this.port, '127.0.0.1', resolve));
  }

  stop(): void {
    this.#server.close();
  }

  #serve(socket: Socket): void {
    let recipient = '';
    let inData = false;
    let rest = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      const lines = (rest + bytes.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (inData) {
          if (line !== '.') continue;
          inData = false;
          this.#received.add(recipient);
          say('250 taken');
        } else if (/^RCPT TO:/i.test(line)) {
          recipient = /<([^>]*)>/.exec(line)?.[1] ?? '';
          say('250 ok');
        } else if (/^DATA/i.test(line)) {
          if (this.hangs) continue;
          inData = true;
          say('354 go on');
        } else if (/^QUIT/i.test(line)) {
          socket.end('221 bye\r\n');
        } else say(/^EHLO/i.test(line) ? '250 localhost' : '250 ok');
      }
    });
    say('220 localhost');
  }
}
