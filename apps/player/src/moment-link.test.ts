import { expect, it } from 'vitest';
import { momentLink } from './moment-link.ts';

const at = (address: string): Location => {
  const { href, pathname } = new URL(address);
  return { href, pathname } as Location;
};
const own = at('https://s.example/player/?rid=rec_1&qid=qst_1&auto=1');

it('links to the results page around, with what is filtered there', () => {
  const around = at('https://s.example/project/prj_1/collector/col_1/analyze-results?tab=recordings&gender=Female&play=rec_0&t=3&auto=1');
  expect(momentLink(around, own, 'rec_1', 83_456)).toBe(
    'https://s.example/project/prj_1/collector/col_1/analyze-results?tab=recordings&gender=Female&play=rec_1&t=83.4',
  );
});

it('links to the player itself where it stands alone', () => {
  expect(momentLink(own, own, 'rec_1', 0)).toBe('https://s.example/player/?rid=rec_1&qid=qst_1&at=0');
});

it('links to a range, which ends no earlier than it does', () => {
  expect(momentLink(own, own, 'rec_1', 1_250, 4_010)).toBe('https://s.example/player/?rid=rec_1&qid=qst_1&at=1.2&until=4.1');
});
