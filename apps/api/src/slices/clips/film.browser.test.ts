/** A clip of a scripted recording, filmed by the server's Chromium and played in another one: what is in it is what was, and nothing else. */
import { beforeAll, expect, it } from 'vitest';
import { isRefusal } from '@sightline/domain/refusals';
import { filmFramesPerSec, type FilmPlan, type RecordedPart } from '@sightline/wire/film';
import { silentLog } from '../../platform/log.ts';
import type { FilmRequest } from '../../platform/ports.ts';
import { chromiumAt, createFilmMaker } from '../../platform/site-browser/index.ts';
import { lookInto, partOf, scripted, scriptedAnswers, type Seen } from './testing-film.ts';

const chromium = chromiumAt(process.env['CHROMIUM_PATH'] ?? null);
const [red, green, blue] = ['rgb(220, 20, 20)', 'rgb(20, 160, 20)', 'rgb(20, 20, 220)'];
const script = {
  durationMs: 9_000,
  colors: [
    { fromMs: 0, color: red },
    { fromMs: 4_000, color: green },
    { fromMs: 5_500, color: blue },
    { fromMs: 7_000, color: red },
  ],
  // Before the cut, and in the second half of it.
  tones: [
    [0, 4_000],
    [5_500, 8_000],
  ] as const,
};
const clip: RecordedPart = {
  kind: 'recorded',
  ...scripted,
  fromMs: 4_000,
  toMs: 7_000,
  gaze: true,
  pointer: true,
  camera: 'left-out',
  voice: true,
};

let answer: FilmRequest['answer'];
beforeAll(async () => {
  answer = await scriptedAnswers(script);
});

async function film(plan: FilmPlan, on: FilmRequest['answer'] = answer): Promise<{ bytes: Buffer; durationMs: number; shares: number[] }> {
  const shares: number[] = [];
  const request = { plan, answer: on, onProgress: (share: number) => Promise.resolve(void shares.push(share)) };
  const made = await createFilmMaker({ chromium, env: { ffmpegPath: null }, log: silentLog }).make(request, async (ready) => {
    const parts: Uint8Array[] = [];
    for await (const part of ready.bytes()) parts.push(part);
    expect(ready.poster.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
    return { bytes: Buffer.concat(parts), durationMs: ready.durationMs, shares };
  });
  if (isRefusal(made)) throw new Error(made.message);
  return made;
}

/** Which of red, green and blue a colour is. */
const nameOf = (color: Seen['colors'][number]): string => ['red', 'green', 'blue'][color.indexOf(Math.max(...color))] ?? '';

it('shows each moment as it was, and holds nothing of before and after', async () => {
  const made = await film({ parts: [clip] });
  const seen = await lookInto(
    made.bytes,
    [0, 1.4, 1.6, 2.9],
    [
      [0, 1.4],
      [1.6, 2.9],
    ],
  );
  expect(made.durationMs).toBe(3_000);
  expect(Math.abs(seen.durationSec - 3)).toBeLessThan(1 / filmFramesPerSec);
  expect([seen.width, seen.height]).toEqual([1280, 720]);
  expect(seen.colors.map(nameOf)).toEqual(['green', 'green', 'blue', 'blue']);
  const [before = 1, heard = 0] = seen.loud;
  expect(before).toBeLessThan(0.02);
  expect(heard).toBeGreaterThan(0.2);
  expect(made.shares).toEqual([0, 1 / 3, 2 / 3]);
});

it('leaves the voice out where it is not wanted', async () => {
  const made = await film({ parts: [{ ...clip, toMs: 5_000, voice: false }] });
  expect((await lookInto(made.bytes, [], [[0, 1]])).loud).toEqual([]);
});

it('joins clips and title cards to a reel', async () => {
  const made = await film({ parts: [{ ...clip, fromMs: 5_500 }] });
  const clips: FilmRequest['answer'] = (address, range) =>
    address === '/reel/clp_a' ? Promise.resolve(partOf(made.bytes, range)) : answer(address, range);
  const reel = await film(
    {
      parts: [
        { kind: 'card', title: 'They looked twice', text: '', durationMs: 1_000 },
        { kind: 'filmed', url: '/reel/clp_a', durationMs: made.durationMs },
      ],
    },
    clips,
  );
  const seen = await lookInto(
    reel.bytes,
    [1.2, 2.3],
    [
      [0, 0.9],
      [1.2, 2.3],
    ],
  );
  expect(reel.durationMs).toBe(2_533);
  expect(seen.colors.map(nameOf)).toEqual(['blue', 'blue']);
  expect(seen.loud[0]).toBeLessThan(0.02);
  expect(seen.loud[1]).toBeGreaterThan(0.2);
});

it('shows the video of a screen, and the face as it was chosen', async () => {
  const [screen, camera] = [
    await film({ parts: [{ ...clip, voice: false }] }),
    await film({ parts: [{ ...clip, fromMs: 7_000, toMs: 8_000 }] }),
  ];
  const filmed = await scriptedAnswers({ ...script, screen: screen.bytes, camera: camera.bytes });
  const looks: string[][] = [];
  for (const look of ['left-out', 'shown', 'blurred'] as const) {
    const made = await film({ parts: [{ ...clip, fromMs: 0, toMs: 800, camera: look }] }, filmed);
    const { colors, corners } = await lookInto(made.bytes, [0.4], []);
    looks.push([...colors, ...corners].map(nameOf));
  }
  expect(looks).toEqual([
    ['green', 'green'],
    ['green', 'red'],
    ['green', 'red'],
  ]);
  const late = await film({ parts: [{ ...clip, fromMs: 1_600, toMs: 2_600 }] }, filmed);
  expect((await lookInto(late.bytes, [0.5], [])).colors.map(nameOf)).toEqual(['blue']);
});

it('stops at once where nobody waits for it any more', async () => {
  class Gone extends Error {}
  const request = { plan: { parts: [clip] }, answer, onProgress: () => Promise.reject(new Gone()) };
  const making = createFilmMaker({ chromium, env: { ffmpegPath: null }, log: silentLog }).make(request, () => Promise.resolve());
  await expect(making).rejects.toBeInstanceOf(Gone);
});
