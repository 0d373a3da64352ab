/** The baseline of the write benches: bare Node that does one committed insert a request and nothing else. Arguments: port, socket folder, kind. */
import { createServer } from 'node:http';
import pg from 'pg';

const [port = '', socketFolder = '', kind = ''] = process.argv.slice(2);
const pool = new pg.Pool({ host: socketFolder, port: 5432, user: 'sightline', database: 'sightline', max: 20 });
await pool.query(`
  create table if not exists bare_chunk (id text, stream text, sequence integer, body bytea, primary key (id, stream, sequence));
  alter table bare_chunk alter column body set storage external;
  create table if not exists bare_answer (id text, question text, value jsonb, at bigint, primary key (id, question))`);

const insertChunk = (client: string, count: number, body: Buffer) => ({
  name: 'bare-chunk',
  text: 'insert into bare_chunk values ($1, $2, $3, $4)',
  values: [client, 'runner', count, body],
});
const insertAnswer = (client: string, count: number, body: Buffer) => {
  const { value, answeredAtMs } = JSON.parse(body.toString()) as { value: object; answeredAtMs: number };
  return {
    name: 'bare-answer',
    text: 'insert into bare_answer values ($1, $2, $3, $4)',
    values: [client, `qst_${count}`, JSON.stringify(value), answeredAtMs],
  };
};
const insert = kind === 'chunk' ? insertChunk : insertAnswer;

let count = 0;
createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    count += 1;
    pool.query(insert(process.pid.toString(), count, Buffer.concat(parts))).then(
      () => response.writeHead(200, { 'content-length': '9', 'content-type': 'application/json' }).end('{"res":1}'),
      (error: Error) => response.writeHead(500, { 'content-length': '0', 'x-error': error.message }).end(),
    );
  });
}).listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
