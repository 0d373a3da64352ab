/** The panel of exports on the results page: what is asked for, how far it is, what failed, and what can be done with past ones. */
import { screen, waitFor, within } from '@testing-library/react';
import type { WireExport } from '@sightline/wire/calls';
import { expect, it, vi } from 'vitest';
import { press } from './acting.ts';
import { openStudio, type OpenStudio } from './open-studio.tsx';

const path = '/project/prj_site_done/collector/col_site/analyze-results?tab=overall';
const made = (change: Partial<WireExport>): WireExport => ({
  Id: 'exp_one',
  Kind: 'csv',
  State: 'done',
  Progress: 100,
  Filter: null,
  FileName: 'shop-2026-11-20.zip',
  Bytes: 48_213,
  Recordings: 12,
  Failure: null,
  CreatedAt: '2026-11-20T10:00:00.000Z',
  ExpiresAt: '2026-12-20T10:00:00.000Z',
  ...change,
});

async function openExports(exports: readonly WireExport[], address = path): Promise<OpenStudio> {
  const studio = await openStudio(address, {
    answers: { getExports: { Exports: exports }, startExport: { Export: made({ State: 'queued' }) } },
  });
  await press('Export')(studio);
  await screen.findByRole('dialog', { name: 'Export results' });
  return studio;
}

const line = async (): Promise<HTMLElement> => within(await screen.findByRole('dialog')).findByRole('listitem');

it('starts an export of all recordings where nothing is filtered', async () => {
  const studio = await openExports([]);
  await screen.findByText('No exports yet');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'As filtered now' }).disabled).toBe(true);
  await studio.user.click(screen.getByRole('radio', { name: /Excel workbook/ }));
  await press('Start export')(studio);
  await waitFor(() => expect(studio.server.asked('startExport')).toHaveLength(1));
  expect(studio.server.asked('startExport')[0]).toEqual({ project: 'prj_site_done', kind: 'xlsx', question: 'qst_site' });
});

it('starts an export of the recordings that are shown', async () => {
  const studio = await openExports([], `${path}&gender=Female&age=25-40&outcome=Success`);
  await press('Start export')(studio);
  await waitFor(() => expect(studio.server.asked('startExport')).toHaveLength(1));
  expect(studio.server.asked('startExport')[0]).toMatchObject({
    kind: 'csv',
    gender: 'Female',
    minAge: '25',
    maxAge: '40',
    outcome: 'Success',
  });
});

it('starts an export of all recordings in spite of filters', async () => {
  const studio = await openExports([], `${path}&gender=Female`);
  await studio.user.click(screen.getByRole('radio', { name: 'All recordings' }));
  await press('Start export')(studio);
  await waitFor(() => expect(studio.server.asked('startExport')).toHaveLength(1));
  expect(studio.server.asked('startExport')[0]).not.toHaveProperty('gender');
});

it('shows how far an export is until it is done', async () => {
  const studio = await openExports([made({ State: 'running', Progress: 40 })]);
  within(await line()).getByText('Preparing… 40%');
  within(await line()).getByRole('progressbar', { name: 'Progress of CSV tables' });
  expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull();
  studio.server.answer({ getExports: { Exports: [made({})] } });
  await screen.findByText('12 recordings · 48 kB');
});

it('downloads by an address of its own, and deletes', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const studio = await openExports([made({ Filter: { Collector: null, Gender: 'Female', MinAge: 25, MaxAge: null, Outcome: 'Success' } })]);
  studio.server.answer({ downloadExport: { Url: '/exported/abc' }, deleteExport: { res: 1 } });
  within(await line()).getByText(/Female · Age 25–80 · Success/);
  await press(/^Download CSV tables/)(studio);
  await waitFor(() => expect(clicked).toHaveBeenCalledOnce());
  expect((clicked.mock.contexts[0] as HTMLAnchorElement).pathname).toBe('/exported/abc');
  studio.server.answer({ getExports: { Exports: [] } });
  await press(/^Delete CSV tables/)(studio);
  await screen.findByText('No exports yet');
  expect(studio.server.asked('deleteExport')).toEqual([{ export: 'exp_one' }]);
  clicked.mockRestore();
});

it('says why there is no file', async () => {
  await openExports([
    made({
      Id: 'exp_a',
      State: 'failed',
      Failure: { code: 'export-failed', errormessage: 'The export could not be created. Please try again.' },
    }),
    made({ Id: 'exp_b', State: 'removed' }),
  ]);
  await screen.findByText('The export could not be created. Please try again.');
  await screen.findByText(/data of a tester in this project was deleted/);
  expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull();
});

it('says that enough exports are running', async () => {
  const studio = await openExports([]);
  studio.server.answer({
    startExport: {
      res: 0,
      code: 'too-many-exports',
      errormessage: 'Two exports are already being prepared. Please wait until one of them is ready.',
    },
  });
  await press('Start export')(studio);
  await screen.findByText(/Two exports are already being prepared/);
});
