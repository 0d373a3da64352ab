/** The player over a list: through its recordings in the order of the list, by hand and by itself. */
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { resultsTexts } from '../../lib/texts/results.ts';
import { openStudio } from './open-studio.tsx';
import { emptyReport, noRecordings, recordingRow } from './sample-results.ts';

const path = '/project/prj_site_done/collector/col_site/analyze-results?tab=recordings';
const rows = [30, 90, 60].map((AnswerTime, index) => recordingRow({ Id: `rec_${index}`, AnswerTime }));
const open = (more: string) =>
  openStudio(path + more, {
    answers: {
      getSummary: { ...emptyReport, Matching: ['rec_0', 'rec_2', 'rec_1'] },
      getRecordings: { ...noRecordings, Recordings: [...rows, recordingRow({ Id: 'rec_out' })] },
    },
  });
const frame = () => screen.getByTitle<HTMLIFrameElement>(resultsTexts.player);
function say(what: string): void {
  act(() => void window.dispatchEvent(new MessageEvent('message', { origin: location.origin, data: { sightlinePlayer: what } })));
}

it('leads through the recordings that the filters leave, in the order of the table', async () => {
  const { user, at } = await open('&play=rec_0&gender=Female');
  await screen.findByText('1 / 3');
  await user.click(screen.getByRole('button', { name: 'Next recording' }));
  await screen.findByText('2 / 3');
  expect(at()).toContain('play=rec_1');
});

it('goes on to the next recording once one has ended, if that is wished, and stops after the last', async () => {
  const { user, at } = await open('&play=rec_0&t=3');
  await screen.findByText('1 / 3');
  const before = frame().src;
  say('ended');
  expect(at()).toContain('play=rec_0');
  await user.click(screen.getByRole('button', { name: /^Autoplay/, pressed: false }));
  await screen.findByRole('button', { name: /^Autoplay/, pressed: true });
  // The recording that is played goes on.
  expect(frame().src).toBe(before);
  say('ended');
  await screen.findByText('2 / 3');
  expect(frame().src).toMatch(/rid=rec_1&qid=\w+&auto=1$/);
  say('ended');
  await screen.findByText('3 / 3');
  say('ended');
  expect(at()).toContain('play=rec_2');
});

it('plays a recording that the list does not hold alone, and closes when the player asks', async () => {
  const { at } = await open('&play=rec_out&auto=1');
  await waitFor(() => expect(frame().src).toMatch(/rid=rec_out&qid=\w+$/));
  expect(screen.queryByRole('button', { name: 'Next recording' })).toBeNull();
  say('close');
  await waitFor(() => expect(at()).not.toContain('play='));
  expect(at()).not.toContain('auto=');
});
