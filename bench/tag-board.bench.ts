/** How the tag board feels in Chromium with 500 notes: from a move of the pointer to the picture that shows it, beside a bare page that moves one box. */
import type { Page } from 'playwright-core';
import { makeProject } from '@sightline/testkit';
import type { BenchRow } from './bench.ts';
import { p95 } from './studio-pages.ts';
import { median, withStudio, type StudioSession } from './studio-session.ts';

const port = Number(process.env['BENCH_PORT'] ?? 4293);
const runs = 3;
const noteCount = 500;
const tagCount = 8;
const testerCount = 50;
const barMs = 50;
/** Moves of one drag, about one a picture. */
const moveCount = 120;
const moveEveryMs = 16;

declare global {
  interface Window {
    moves: number[];
  }
}

/** A website project whose testers' recordings have notes, in eight columns and without a tag. */
async function insertNotes({ server, researcher }: StudioSession): Promise<string> {
  const { Id } = await makeProject(researcher, { name: 'Tag board', description: '', questionType: 24 });
  const client = await server.connect();
  await client.query(
    `insert into collector (id, project_id, name, type, status, sample_size, invitation_code, created_at)
     values ('col_board', $1, 'Bench', 34, 2, 100, 'board123', now())`,
    [Id],
  );
  await client.query(
    `insert into recording (id, project_id, collector_id, state, status, client_key_hash, token_hash, question_ids, device, consents, consent_version, consented_at, started_at, last_sign_at, finished_at)
     select 'rec_board' || n, $1, 'col_board', 'finished', 1, sha256(('client' || n)::bytea), sha256(('token' || n)::bytea), '{}', '{}', '{screen}', 1, now(), now(), now(), now()
     from generate_series(1, ${testerCount}) as n`,
    [Id],
  );
  await client.query(
    `insert into note_tag (id, project_id, name, folded_name, color, created_at)
     select 'tag_board' || n, $1, 'topic-' || n, 'topic-' || n, 'red', now() from generate_series(1, ${tagCount}) as n`,
    [Id],
  );
  await client.query(
    `insert into recording_note (id, project_id, recording_id, question_id, at_ms, text, created_at, updated_at)
     select 'nte_board' || n, $1, 'rec_board' || (1 + n % ${testerCount}), 'qst_x', n * 100,
       'Looks for the delivery time beside the price, number ' || n, now(), now() from generate_series(1, ${noteCount}) as n`,
    [Id],
  );
  await client.query(
    `insert into note_tagging (note_id, tag_id)
     select 'nte_board' || n, 'tag_board' || (n % ${tagCount + 1}) from generate_series(1, ${noteCount}) as n where n % ${tagCount + 1} > 0`,
  );
  await client.end();
  return Id;
}

/** Runs in the page: for each move, ms until the task after the picture that shows it. */
function watchMoves(): void {
  window.moves = [];
  const after = new MessageChannel();
  const waiting: number[] = [];
  after.port1.onmessage = () => {
    for (const at of waiting.splice(0)) window.moves.push(performance.now() - at);
  };
  window.addEventListener(
    'mousemove',
    (event) => {
      waiting.push(event.timeStamp);
      if (waiting.length === 1) requestAnimationFrame(() => after.port2.postMessage(null));
    },
    { capture: true },
  );
}

/** Carries what is at the beginning over the columns and back, and puts it down. Returns ms, one a move. */
async function drag(page: Page, from: { x: number; y: number }): Promise<number[]> {
  await page.evaluate('globalThis.__name = (named) => named');
  await page.evaluate(watchMoves);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let move = 1; move <= moveCount; move += 1) {
    const turn = Math.sin((move / moveCount) * Math.PI);
    await page.mouse.move(from.x + turn * 900, from.y + turn * 120);
    await page.waitForTimeout(moveEveryMs);
  }
  await page.mouse.move(from.x + 640, from.y + 40);
  await page.mouse.up();
  return page.evaluate(() => window.moves);
}

async function onBoard({ browser, url }: StudioSession, projectId: string): Promise<number[]> {
  const page = await browser.newPage();
  await page.goto(`${url}/project/${projectId}/collector/col_board/analyze-results?tab=findings&show=board`);
  const card = page.getByText(/^Looks for the delivery time/).first();
  await card.waitFor();
  const box = await card.boundingBox();
  if (box === null) throw new Error('The board shows no note.');
  const moved = page.waitForResponse('**/MoveNote.cmd');
  const moves = await drag(page, { x: box.x + 20, y: box.y + 8 });
  const answer = (await (await moved).json()) as { Id?: string };
  if (answer.Id === undefined) throw new Error('The note was not moved.');
  await page.close();
  return moves;
}

/** One box that follows the pointer. */
async function onBarePage({ browser, url }: StudioSession): Promise<number[]> {
  const page = await browser.newPage();
  await page.goto(`${url}/healthz`);
  await page.evaluate(() => {
    const box = document.createElement('div');
    Object.assign(box.style, { position: 'fixed', width: '280px', height: '100px', background: '#eee', top: '0', left: '0' });
    document.body.replaceChildren(box);
    window.addEventListener('mousemove', ({ x, y }) => (box.style.transform = `translate(${x}px, ${y}px)`));
  });
  const moves = await drag(page, { x: 120, y: 300 });
  await page.close();
  return moves;
}

export default function tagBoard(): Promise<BenchRow[]> {
  return withStudio(port, ['--window-size=1440,900'], async (studio) => {
    const projectId = await insertNotes(studio);
    const [ours, bare]: [number[], number[]] = [[], []];
    for (let run = 0; run < runs; run += 1) {
      bare.push(p95(await onBarePage(studio)));
      ours.push(p95(await onBoard(studio, projectId)));
    }
    const [our, base] = [median(ours), median(bare)];
    return [
      {
        name: `dragging a note, ${noteCount} notes: p95 from move to picture`,
        ours: `${our.toFixed(0)} ms`,
        baseline: `${base.toFixed(0)} ms (bare page)`,
        ratio: (our / base).toFixed(2),
        bar: `≤ ${barMs} ms`,
        ok: our <= barMs,
      },
    ];
  });
}
