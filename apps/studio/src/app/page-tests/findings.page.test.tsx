/** The findings of a project: listed by severity, edited as one types, with notes and figures as evidence. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fill, press, pressIn } from './acting.ts';
import type { Answers } from './fake-server.ts';
import { openStudio } from './open-studio.tsx';
import { sampleClip } from './sample-clips.ts';
import { keepFindings, noteTag, rateFigure, sampleFinding, sampleNote } from './sample-findings.ts';

const path = '/project/prj_proto_done/collector/col_proto/analyze-results?tab=findings';
const notes = [
  sampleNote('nte_price', { Tags: [noteTag('price')] }),
  sampleNote('nte_other', { Text: 'Opens the wrong page', RecordingId: 'rec_bob' }),
];
const small = sampleFinding({ Id: 'fnd_small', Title: 'A typo', Severity: 1, NoteIds: [], Figures: [] });
const same = sampleFinding({ Id: 'fnd_same', Title: 'No way back', NoteIds: [], Figures: [] });
const open = (findings = [small, sampleFinding(), same], answers: Answers = {}) =>
  openStudio(path, { answers: { ...keepFindings({ notes, tags: [noteTag('price')], findings }), ...answers } });
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

it('lists findings by severity, with the share of testers and what each rests on', async () => {
  await open();
  await screen.findByText('The price is hard to find');
  expect(titles()).toEqual(['The price is hard to find', 'No way back', 'A typo']);
  const card = within(screen.getByText('The price is hard to find').closest('li')!);
  card.getByText('Major');
  card.getByText('50%');
  card.getByText('Looks for the price');
  expect(card.getByRole('link', { name: 'F, 34 · 0:42' }).getAttribute('href')).toMatch(/play=rec_ann/);
  card.getByText(rateFigure.Text);
  card.getByText('No longer in the report');
});

it('says what findings are for where there are none', async () => {
  await open([]);
  await screen.findByText('No findings yet');
  await screen.findByRole('button', { name: 'Add finding' });
});

it('adds a finding and opens its editor', async () => {
  const studio = await open([]);
  await press('Add finding')(studio);
  await screen.findByLabelText('Title');
  expect(studio.server.asked('saveFinding')[0]).toMatchObject({ title: '', severity: 2, notes: [], figures: [] });
  expect(String(studio.server.asked('saveFinding')[0]?.['key'])).toHaveLength(32);
  await fill(studio, { Title: 'Hidden menu' });
  await studio.user.tab();
  await waitFor(() =>
    expect(studio.server.asked('saveFinding').at(-1)).toMatchObject({ finding: 'fnd_new', version: 1, title: 'Hidden menu' }),
  );
  await screen.findByText('Saved');
});

it('sends the same key again where adding a finding failed', async () => {
  const studio = await open([]);
  studio.server.fail('saveFinding', 'a time-out');
  await press('Add finding')(studio);
  await screen.findByText('The finding could not be added');
  studio.server.fail('saveFinding', null);
  await press('Add finding')(studio);
  await screen.findByLabelText('Title');
  const keys = studio.server.asked('saveFinding').map(({ key }) => key);
  expect(keys[0]).toBe(keys[1]);
});

it('saves severity and evidence at once, with the version that the change before gave', async () => {
  const studio = await open([sampleFinding()]);
  await studio.user.click(await screen.findByRole('link', { name: 'Edit finding: The price is hard to find' }));
  await studio.user.click(await screen.findByRole('radio', { name: 'Critical' }));
  await waitFor(() => expect(studio.server.asked('saveFinding')).toHaveLength(1));
  await studio.user.click(screen.getByRole('button', { name: 'Remove figure: Clicked “Order”' }));
  await waitFor(() => expect(studio.server.asked('saveFinding')).toHaveLength(2));
  expect(studio.server.asked('saveFinding')).toMatchObject([
    { finding: 'fnd_price', version: 4, severity: 4 },
    { version: 5, severity: 4, figures: [{ Key: 'qst.rate' }] },
  ]);
  await press('Add notes')(studio);
  await studio.user.click(await screen.findByRole('checkbox', { name: 'Opens the wrong page' }));
  await pressIn(studio, 'Use 2 notes');
  await waitFor(() => expect(studio.server.asked('saveFinding').at(-1)).toMatchObject({ notes: ['nte_price', 'nte_other'] }));
});

it('chooses figures of the report', async () => {
  const studio = await open([same]);
  await studio.user.click(await screen.findByRole('link', { name: 'Edit finding: No way back' }));
  await studio.user.selectOptions(await screen.findByLabelText('Add a figure'), 'Success rate');
  await screen.findByText(rateFigure.Text);
  expect(studio.server.asked('saveFinding')[0]).toMatchObject({ figures: [{ Key: 'qst.rate', Name: 'Success rate, Book a trip' }] });
});

it('rests on clips, which play in place', async () => {
  const clips = [sampleClip(), sampleClip({ Id: 'clp_lost', Title: 'Gets lost' })];
  const studio = await open([sampleFinding({ ClipIds: ['clp_price'] })], { getClips: { Clips: clips, Reels: [] } });
  await studio.user.click(await screen.findByRole('button', { name: 'Play Looks for the price' }));
  expect((await screen.findByLabelText('Video: Looks for the price')).getAttribute('src')).toBe('/filmed/ticket');
  await studio.user.click(screen.getByRole('link', { name: 'Edit finding: The price is hard to find' }));
  await studio.user.selectOptions(await screen.findByLabelText('Add a clip'), 'Gets lost');
  await waitFor(() => expect(studio.server.asked('saveFinding').at(-1)).toMatchObject({ clips: ['clp_price', 'clp_lost'] }));
  await studio.user.click(screen.getByRole('button', { name: 'Remove clip: Looks for the price' }));
  await waitFor(() => expect(studio.server.asked('saveFinding').at(-1)).toMatchObject({ clips: ['clp_lost'] }));
});

it('shows the version of somebody who was first', async () => {
  let findings = [same];
  const words = 'Someone else changed this finding in the meantime. You now see their version.';
  const studio = await open(undefined, {
    getFindings: () => ({ ReadOnly: false, Findings: findings, Figures: [] }),
    saveFinding: { res: 0, errormessage: words, code: 'finding-changed' },
  });
  await studio.user.click(await screen.findByRole('link', { name: 'Edit finding: No way back' }));
  findings = [{ ...same, Title: 'Their title', Version: 5 }];
  await fill(studio, { Title: 'My title' });
  await studio.user.tab();
  await screen.findByText(words);
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Their title'));
});

it('keeps what could not be saved, and saves it again', async () => {
  const studio = await open([same]);
  await studio.user.click(await screen.findByRole('link', { name: 'Edit finding: No way back' }));
  studio.server.fail('saveFinding', 'no connection');
  await fill(studio, { Recommendation: 'Add a button' });
  await studio.user.tab();
  await screen.findByText(/^The finding could not be saved\./);
  studio.server.fail('saveFinding', null);
  await press('Try again')(studio);
  await screen.findByText('Saved');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Recommendation').value).toBe('Add a button');
});

it('moves findings of one severity, and deletes one after asking', async () => {
  const studio = await open();
  await press('Move up: No way back')(studio);
  expect(studio.server.asked('updateFindingsOrder')).toEqual([{ finding: 'fnd_same', after: 'fnd_small' }]);
  await studio.user.click(await screen.findByRole('link', { name: 'Edit finding: A typo' }));
  await press('Delete finding')(studio);
  await pressIn(studio, 'Delete finding');
  await waitFor(() => expect(screen.queryByText('A typo')).toBeNull());
});

it('of a demo can be viewed, not changed', async () => {
  await open(undefined, { getFindings: { ReadOnly: true, Findings: [same], Figures: [] } });
  await screen.findByText('No way back');
  expect(screen.queryByRole('link', { name: /^Edit finding/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add finding' })).toBeNull();
});
