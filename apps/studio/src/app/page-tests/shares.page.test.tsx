/** Public links: made with what was chosen, listed, deleted; and the page that one leads to. */
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fill, press } from './acting.ts';
import { openStudio } from './open-studio.tsx';
import { publicLink, sharedFindings, shownReport } from './sample-shares.ts';

afterEach(() => vi.unstubAllGlobals());

const results = '/project/prj_site_done/collector/col_site/analyze-results';
const token = 't'.repeat(43);
const opened = {
  Title: 'For the board',
  SharedAt: '2026-11-20T10:00:00.000Z',
  KeepsUpToDate: false,
  Withdrawn: 0,
  Report: shownReport,
  Findings: null,
  Film: null,
};
const visit = (answers: object) => openStudio(`/shared/${token}`, { as: 'guest', answers: { openShare: answers } });

it('makes a link to what is filtered, and shows it once', async () => {
  const studio = await openStudio(`${results}?tab=overall&gender=Female`, {
    answers: { createShare: { Share: publicLink, Url: `https://s.example/shared/${token}` }, getShares: { Shares: [publicLink] } },
  });
  await press('Share')(studio);
  await screen.findByText('Opened 3 times, last on 20 Oct 2026 · Expired on 17 Nov 2026', { exact: false });
  await fill(studio, { Title: 'For the board', 'Websites that may embed it (optional)': 'https://wiki.example' });
  await studio.user.click(screen.getByRole('radio', { name: 'Keep up to date' }));
  await studio.user.selectOptions(screen.getByRole('combobox', { name: 'Link expires' }), 'Never');
  await press('Create link')(studio);
  await screen.findByText(`https://s.example/shared/${token}`);
  const [asked] = studio.server.asked('createShare');
  expect(asked).toMatchObject({ gender: 'Female', title: 'For the board', keepsUpToDate: 'true', embedOrigins: 'https://wiki.example' });
  expect(asked).not.toHaveProperty('days');
  expect(asked).not.toHaveProperty('password');
});

it('makes a link to the findings from their tab', async () => {
  const studio = await openStudio(`${results}?tab=findings`, {
    answers: { createShare: { Share: publicLink, Url: `https://s.example/shared/${token}` } },
  });
  await press('Share')(studio);
  within(await screen.findByRole('dialog')).getByRole('radio', { name: 'Findings', checked: true });
  await press('Create link')(studio);
  await screen.findByText(`https://s.example/shared/${token}`);
  expect(studio.server.asked('createShare')[0]).toMatchObject({ kind: 'findings' });
});

it('shows findings with their evidence, and nothing that leads to a tester', async () => {
  await visit({ ...opened, Report: null, Findings: sharedFindings });
  await screen.findByRole('heading', { level: 1, name: 'For the board' });
  screen.getByRole('heading', { level: 2, name: 'The price is hard to find' });
  screen.getByText('Major');
  screen.getByText('3 of 12 testers', { exact: false });
  screen.getByText('Looks for the price');
  screen.getByText('#price');
  screen.getByText('75% of 12 testers');
  expect(screen.queryByRole('link')).toBeNull();
});

it('says that there are no findings yet', async () => {
  await visit({ ...opened, KeepsUpToDate: true, Report: null, Findings: { ...sharedFindings, findings: [] } });
  await screen.findByText('No findings yet');
});

it('shows the report, its facts and its method to people without an account', async () => {
  const { server } = await visit(opened);
  await screen.findByRole('heading', { level: 1, name: 'For the board' });
  expect(document.title).toBe('For the board · Sightline');
  screen.getByText('Recordings: 12');
  screen.getByText('As of 20 Nov 2026');
  screen.getByRole('heading', { level: 2, name: 'Shop' });
  screen.getByText('completed');
  screen.getByText('No recordings of this test.');
  screen.getByText('The goal was reached.');
  expect(screen.queryByRole('link', { name: /Watch|Play/ })).toBeNull();
  expect(server.asked('openShare')).toHaveLength(1);
});

it('asks for the password, again where it is wrong', async () => {
  const studio = await visit({ res: 0, code: 'share-password', errormessage: 'This page needs a password.' });
  await screen.findByRole('heading', { name: 'This page is protected' });
  expect(screen.queryByText('This page needs a password.')).toBeNull();
  studio.server.answer({ openShare: { res: 0, code: 'share-password-wrong', errormessage: 'This password is incorrect.' } });
  await fill(studio, { Password: 'dark house' });
  await press('Show page')(studio);
  await screen.findByText('This password is incorrect.');
  studio.server.answer({ openShare: opened });
  await fill(studio, { Password: 'light house' });
  await press('Show page')(studio);
  await screen.findByRole('heading', { name: 'For the board' });
  expect(studio.server.asked('openShare').at(-1)).toMatchObject({ share: token, password: 'light house' });
});

const asksForProof = (): Response => {
  const body = { error: 'too_many_requests', errormessage: 'Too many attempts.', code: 'proof-needed', proofAtMs: 1_764_000_000_000 };
  return Response.json(body, { status: 429 });
};

/** A worker that answers on demand. */
function stubWorker(): { finish: () => void } {
  const answers: ((message: { data: string }) => void)[] = [];
  class StubWorker {
    addEventListener(type: string, listen: (message: { data: string }) => void): void {
      if (type === 'message') answers.push(listen);
    }
    postMessage = vi.fn();
    terminate = vi.fn();
  }
  vi.stubGlobal('Worker', StubWorker);
  vi.stubGlobal('isSecureContext', true);
  return { finish: () => answers.forEach((answer) => answer({ data: 'the proof' })) };
}

it('does the work by itself that a link under attack asks for, and says so', async () => {
  const worker = stubWorker();
  const studio = await visit({ res: 0, code: 'share-password', errormessage: 'This page needs a password.' });
  await screen.findByRole('heading', { name: 'This page is protected' });
  studio.server.answer({ openShare: asksForProof });
  await fill(studio, { Password: 'light house' });
  await press('Show page')(studio);
  await screen.findByText('Checking…');
  studio.server.answer({ openShare: opened });
  worker.finish();
  await screen.findByRole('heading', { name: 'For the board' });
  expect(studio.server.asked('openShare').at(-1)).toMatchObject({ share: token, password: 'light house', proof: 'the proof' });
});

it('says what to do where the browser cannot do that work', async () => {
  vi.stubGlobal('isSecureContext', false);
  const studio = await visit({ res: 0, code: 'share-password', errormessage: 'This page needs a password.' });
  await screen.findByRole('heading', { name: 'This page is protected' });
  studio.server.answer({ openShare: asksForProof });
  await fill(studio, { Password: 'light house' });
  await press('Show page')(studio);
  await screen.findByText('Too many attempts. Wait a few minutes and try again.');
  screen.getByRole('heading', { name: 'This page is protected' });
});

it.each([
  ['share-ended', { res: 0, code: 'share-ended', errormessage: 'This link has expired.' }, 'This link has expired'],
  ['not-found', { error: 'not-found', code: 'not-found' }, 'This link does not work'],
])('says what is wrong with a link: %s', async (_code, answer, title) => {
  await visit(answer);
  await screen.findByRole('heading', { name: title });
});

it('shows the video of a clip, in the formats that there are', async () => {
  const Film = { Kind: 'clip', DurationMs: 12_000, Files: ['webm', 'mp4'], Url: '/filmed/ticket' };
  await visit({ ...opened, Title: 'Looks for the price', Report: null, Film });
  const video = await screen.findByLabelText('Looks for the price');
  expect([...video.querySelectorAll('source')].map(({ src }) => new URL(src).search)).toEqual(['?file=webm', '?file=mp4']);
  screen.getByText('Clip of a usability test');
});

it('asks again for a video that is being created', async () => {
  const waiting = { Kind: 'reel', DurationMs: null, Files: [], Url: null };
  const studio = await visit({ ...opened, Report: null, Film: waiting });
  await screen.findByText('The video is being created. Try again in a few minutes.');
  studio.server.answer({ openShare: { ...opened, Report: null, Film: { ...waiting, Files: ['webm'], Url: '/filmed/ticket' } } });
  await press('Try again')(studio);
  await screen.findByLabelText('For the board');
});

it('says on the page how many answers were withdrawn since', async () => {
  await visit({ ...opened, Withdrawn: 3 });
  await screen.findByText('3 answers withdrawn since');
});

it('says in the list which links lost answers', async () => {
  const studio = await openStudio(`${results}?tab=overall`, { answers: { getShares: { Shares: [publicLink] } } });
  await press('Share')(studio);
  await screen.findByText('2 answers withdrawn since, last on 19 Oct 2026');
});
