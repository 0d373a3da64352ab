/** A scripted session, recorded and replayed in Chromium, looked at frame by frame: what is shown is what was, where and when it was. */
import type { ContentGazeEvent } from '@sightline/wire/events';
import { beforeAll, describe, expect, it } from 'vitest';
import type { lab as Lab, Scripted } from './testing-replay-page.ts';
import { useLab } from './testing-servers.ts';

type LabWindow = { lab: typeof Lab };
interface Done {
  at: number;
  x: number;
  y: number;
}
type Session = Scripted & { presses: Done[]; writes: number[] };

/** Of a replay: 15 pictures a second. */
const frameMs = 1000 / 15;
const errorPx = 60;

const subject = `<!doctype html><meta charset="utf-8"><script src="/lab.js"></script>
  <style>body { margin: 0 } button { position: absolute; width: 90px; height: 44px }</style><p id="clock"></p>
  ${[0, 1, 2, 3, 4, 5].map((at) => `<button style="left: ${60 + at * 150}px; top: ${120 + (at % 3) * 180}px">${at}</button>`).join('')}
  <script>
    done = { presses: [], writes: [] };
    setInterval(() => {
      done.writes.push(Date.now());
      document.getElementById('clock').textContent = done.writes.at(-1);
    }, 50);
    addEventListener('click', ({ clientX, clientY }) => done.presses.push({ at: Date.now(), x: clientX, y: clientY }), true);
  </script>`;

const site = useLab((path) => (path === '/subject' ? subject : '<!doctype html><script src="/lab.js"></script><body>'));

/** Looks along an ellipse, 30 a second. */
function looks(startAtMs: number, endAtMs: number): ContentGazeEvent[] {
  const points: number[] = [];
  for (let afterMs = 0; afterMs < endAtMs - startAtMs; afterMs += 33) {
    const turn = (afterMs / 2_000) * 2 * Math.PI;
    points.push(afterMs, Math.round(500 + 300 * Math.cos(turn)), Math.round(350 + 200 * Math.sin(turn)));
  }
  return [{ k: 'content-gaze', at: startAtMs, place: '/subject', left: 0, top: 0, points }];
}

async function act(): Promise<Session> {
  await site.page.goto(`${site.origin}/subject`);
  await site.page.evaluate(() => (window as unknown as LabWindow).lab.record());
  const startAtMs = await site.page.evaluate(() => Date.now());
  for (let at = 0; at < 6; at += 1) {
    await site.page.mouse.move(105 + at * 150, 142 + (at % 3) * 180, { steps: 8 });
    await site.page.mouse.down();
    await site.page.mouse.up();
    await site.page.waitForTimeout(350);
  }
  await site.page.waitForTimeout(600);
  return site.page.evaluate(
    ({ from, error }) => {
      const { done, lab } = window as unknown as LabWindow & { done: Pick<Session, 'presses' | 'writes'> };
      return { startAtMs: from, endAtMs: Date.now(), page: lab.recorded, gaze: [], errorPx: error, film: null, ...done };
    },
    { from: startAtMs, error: errorPx },
  );
}

/** Shows `positions`, or plays from start to end where none are given. */
function show(scripted: Scripted, positions: readonly number[] | null) {
  return site.page.evaluate(
    async ({ session, moments }) => {
      const player = await (window as unknown as LabWindow).lab.perform(session);
      if (moments === null) return player.play();
      const shown = [];
      for (const moment of moments) shown.push(await player.at(moment));
      return shown;
    },
    { session: scripted, moments: positions },
  );
}

const framesOf = ({ startAtMs, endAtMs }: Scripted): number[] =>
  Array.from({ length: Math.floor((endAtMs - startAtMs) / frameMs) }, (_, at) => at * frameMs);
/** For how long what a frame shows had been gone, or was still to come, at its moment: 0 where it is what was there. Ms. */
function agesOf({ startAtMs, writes }: Session, shown: readonly { positionMs: number; text: string }[]): number[] {
  return shown.flatMap(({ positionMs, text }) => {
    const at = writes.indexOf(Number(text));
    const [atMs, until] = [startAtMs + positionMs, writes[at + 1] ?? Infinity];
    return at < 0 ? [] : [Math.max(0, Number(text) - atMs, atMs - until)];
  });
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Infinity;

describe('a recorded page', () => {
  let session: Session;
  beforeAll(async () => {
    session = await act();
    session.gaze = looks(session.startAtMs, session.endAtMs);
    await site.page.goto(site.origin);
  });

  it('stands at each frame as it stood at that moment', async () => {
    const apart = agesOf(session, await show(session, framesOf(session)));
    expect(apart.length).toBeGreaterThan(30);
    expect(Math.max(...apart)).toBeLessThanOrEqual(100);
  });

  it('shows each press within 2 px and 100 ms, and none before', async () => {
    expect(session.presses).toHaveLength(6);
    const moments = session.presses.flatMap(({ at }) => [at - session.startAtMs - 100, at - session.startAtMs + 100]);
    const shown = await show(session, moments);
    for (const [index, { x, y }] of session.presses.entries()) {
      const [before, after] = [shown[2 * index]!, shown[2 * index + 1]!];
      const isThis = (ring: [number, number] | null): boolean => ring !== null && Math.hypot(ring[0] - x, ring[1] - y) <= 2;
      expect([isThis(before.ring), isThis(after.ring)], `press ${index + 1}`).toEqual([false, true]);
      expect(Math.hypot(after.pointer![0] - x, after.pointer![1] - y)).toBeLessThanOrEqual(2);
    }
  });

  it('draws each look where it was, as wide as its error', async () => {
    const points = session.gaze[0]!.points;
    for (const { positionMs, gaze } of await show(session, framesOf(session))) {
      const nearest = 3 * Math.min(Math.round(positionMs / 33), points.length / 3 - 1);
      expect(gaze).not.toBeNull();
      expect(Math.hypot(gaze!.x - points[nearest + 1]!, gaze!.y - points[nearest + 2]!)).toBeLessThanOrEqual(errorPx);
      expect(gaze!.width).toBe(2 * errorPx);
    }
  });

  it('keeps up while it plays', async () => {
    const shown = await show(session, null);
    expect(median(agesOf(session, shown))).toBeLessThanOrEqual(100);
    expect(shown.filter(({ gaze }) => gaze !== null).length / shown.length).toBeGreaterThan(0.9);
  });
});

describe('a screen video', () => {
  let session: Session;
  beforeAll(async () => {
    await site.page.goto(site.origin);
    const startAtMs = await site.page.evaluate(() => Date.now());
    const film = await site.page.evaluate((from) => (window as unknown as LabWindow).lab.film(from, 3_000), startAtMs);
    session = { startAtMs, endAtMs: startAtMs + 3_000, page: [], gaze: [], errorPx, film, presses: [], writes: [] };
  });

  it('shows at each frame what was filmed within 100 ms of it', async () => {
    const shown = await show(
      session,
      framesOf(session).filter((at) => at > session.film!.startAtMs - session.startAtMs + 100),
    );
    expect(shown.length).toBeGreaterThan(30);
    const apart = shown.map(({ positionMs, video }) => Math.abs(positionMs - video!));
    expect(Math.max(...apart)).toBeLessThanOrEqual(100);
  });

  it('keeps up while it plays', async () => {
    const apart = (await show(session, null)).map(({ positionMs, video }) => Math.abs(positionMs - video!));
    expect(median(apart)).toBeLessThanOrEqual(100);
  });
});
