/** An hour of one page that never loads again, as a web application is used: the hardest to seek in. For the bench of the player. */
import type { ReplayManifest } from '@sightline/wire/calls';
import type { PageEvent } from '@sightline/wire/events';

export const hourMs = 3_600_000;
const startAtMs = 1_750_000_000_000;
/** Eleven events a second. */
const stepMs = 90;
const rows = 1_500;
const firstRow = 10;

/** Row `row` of the page is an element with a text in it. */
const rowId = (row: number): number => firstRow + 2 * row;

const element = (id: number, tagName: string, childNodes: object[]) => ({ type: 2, id, tagName, attributes: {}, childNodes });

function snapshot(): object {
  const list = Array.from({ length: rows }, (_, row) =>
    element(rowId(row), 'p', [
      { type: 3, id: rowId(row) + 1, textContent: `Order ${row}: two lamps, delivered on Tuesday, free from 40 euros` },
    ]),
  );
  const page = element(2, 'html', [element(3, 'head', []), element(4, 'body', list)]);
  return { type: 0, id: 1, childNodes: [{ type: 1, id: 5, name: 'html', publicId: '', systemId: '' }, page] };
}

/** Text and class changes, new rows, scrolls, clicks, and pointer moves in between. */
function change(index: number): object {
  const row = rowId((index * 7) % rows);
  if (index % 40 === 0) return { source: 2, type: 2, id: row, x: 200, y: 300 };
  if (index % 11 === 0) return { source: 3, id: 1, x: 0, y: (index * 3) % 20_000 };
  const still = { texts: [], attributes: [], removes: [], adds: [] };
  if (index % 7 === 0) return { source: 0, ...still, texts: [{ id: row + 1, value: `Step ${index}` }] };
  if (index % 5 === 0) return { source: 0, ...still, attributes: [{ id: row, attributes: { class: `state-${index % 9}` } }] };
  if (index % 6 === 0) return { source: 0, ...still, adds: [{ parentId: 4, nextId: null, node: element(100_000 + index, 'p', []) }] };
  return {
    source: 1,
    positions: Array.from({ length: 5 }, (_, move) => ({ x: (index + move) % 1_400, y: 300, id: row, timeOffset: -50 * move })),
  };
}

export function hourOfPage(): PageEvent[] {
  const at = startAtMs;
  const dom = (when: number, type: number, data: object): PageEvent => ({ k: 'dom', at: when, e: { type, timestamp: when, data } });
  const events: PageEvent[] = [
    { k: 'page', at, url: 'https://shop.example/orders', title: 'Orders', viewport: { width: 1440, height: 900 } },
    dom(at, 4, { href: 'https://shop.example/orders', width: 1440, height: 900 }),
    dom(at + 1, 2, { node: snapshot(), initialOffset: { left: 0, top: 0 } }),
  ];
  for (let index = 1; index * stepMs < hourMs; index += 1) events.push(dom(at + index * stepMs, 3, change(index)));
  return events;
}

export const manifestOfHour: ReplayManifest = {
  recordingId: 'rec_hour',
  projectId: 'prj_hour',
  projectName: 'Orders',
  tester: { gender: 'Female', age: 34 },
  recordedAt: new Date(startAtMs).toISOString(),
  endedEarly: null,
  test: { questionId: 'qst_hour', name: 'Orders', task: '', kind: 'website', startAtMs, endAtMs: startAtMs + hourMs, prototype: null },
  outcome: null,
  gaze: null,
  expression: null,
  tests: [],
  streams: [
    {
      name: 'page',
      kind: 'page',
      questionId: 'qst_hour',
      url: '/api/recordings/rec_hour/streams/page',
      firstAtMs: startAtMs,
      lastAtMs: startAtMs + hourMs,
      byteCount: 1,
    },
  ],
  answers: [],
  previousRecordingId: null,
  nextRecordingId: null,
};
