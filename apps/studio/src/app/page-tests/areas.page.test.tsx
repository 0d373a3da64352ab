/** Areas of interest on the tab 'Screens': drawn, named, moved, copied and deleted, each saved at once, with their figures and two groups compared. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { WireInterestArea } from '@sightline/wire/calls';
import { expect, it } from 'vitest';
import { fill, press, pressIn } from './acting.ts';
import type { Answers, Fields } from './fake-server.ts';
import { openStudio } from './open-studio.tsx';
import { areaComparison, areaFigures, gazeResults, interestArea } from './sample-areas.ts';
import { emptyReport } from './sample-results.ts';
import { screenPlace } from './sample-screens.ts';

const path = '/project/prj_proto_done/collector/col_proto/analyze-results?tab=screens&map=areas';
const report = { ...emptyReport, All: { ...emptyReport.All, Count: 7 } };

/** Keeps what it is sent, as the server does. */
function keeper(first: readonly WireInterestArea[]) {
  let kept = [...first];
  const saved = (fields: Fields): WireInterestArea => {
    const numbers = { X: Number(fields['x']), Y: Number(fields['y']), Width: Number(fields['width']), Height: Number(fields['height']) };
    const known = kept.find(({ Id }) => Id === fields['area']);
    const names = { Place: String(fields['place']), Name: String(fields['name']), SheetWidth: Number(fields['sheetWidth']) };
    return { Id: known?.Id ?? `aoi_${kept.length + 1}`, ...names, ...numbers, Version: (known?.Version ?? 0) + 1 };
  };
  return {
    getInterestAreas: () => ({ Areas: kept }),
    saveInterestArea: (fields: Fields) => {
      const area = saved(fields);
      kept = [...kept.filter(({ Id }) => Id !== area.Id), area];
      return area;
    },
    deleteInterestArea: ({ area }: Fields) => {
      kept = kept.filter(({ Id }) => Id !== area);
      return { res: 1 };
    },
  };
}

const open = (areas: readonly WireInterestArea[] = [interestArea()], answers: Answers = {}) =>
  openStudio(path, {
    answers: {
      getSummary: report,
      getScreenMaps: { Testers: 7, Places: [screenPlace()] },
      getAreaFigures: { Testers: 7, Watched: 7, Unmeasured: 0, Areas: [areaFigures()] },
      getProjectData: gazeResults,
      ...keeper(areas),
      ...answers,
    },
  });
const cells = async (name: string) => {
  const row = (await screen.findByRole('button', { name: `Select ${name}` })).closest('tr')!;
  await within(row).findByText('86%');
  return [...row.querySelectorAll('td')].map(({ textContent }) => textContent);
};

it('lists the areas of the screen with their figures, each with its interval', async () => {
  await open();
  expect(await cells('Buy button')).toEqual([
    '86%47–100%n = 7',
    '1.24 s0.80–1.90 sn = 6',
    '0.90 s0.40–1.40 s18% of time here',
    '1.40.9–1.9n = 7',
    '43%16–75%4 clicksn = 7',
  ]);
  screen.getByText(/^7 testers on this screen, all with gaze\./);
});

it('says why figures of gaze are unreliable', async () => {
  const figures = areaFigures({ Unreliable: ['small', 'few'], Watched: 3 });
  await open(undefined, { getAreaFigures: { Testers: 7, Watched: 3, Unmeasured: 2, Areas: [figures] } });
  await screen.findByText('Unreliable: smaller than twice the gaze error (2 × 42 px); fewer than 5 testers with gaze');
  screen.getByText(/gaze figures are of 3\. The gaze of 2 testers is left out/);
});

it('saves a new area at once, ready to be named', async () => {
  const studio = await open([]);
  await screen.findByText(/^No areas yet/);
  await press('Add area')(studio);
  const name = await screen.findByLabelText<HTMLInputElement>('Name');
  expect(name.value).toBe('Area 1');
  expect(studio.server.asked('saveInterestArea')).toEqual([
    expect.objectContaining({ place: 'scr_home', name: 'Area 1', width: '133', sheetWidth: '400' }),
  ]);
  await fill(studio, { Name: 'Search field' });
  await studio.user.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Select Search field' });
  expect(studio.server.asked('saveInterestArea').at(-1)).toMatchObject({ area: 'aoi_1', version: '1', name: 'Search field' });
});

it('draws an area with the pointer, in px of the picture', async () => {
  const studio = await open([]);
  const canvas = await screen.findByRole('group', { name: 'Areas on Home' });
  canvas.getBoundingClientRect = () => new DOMRect(0, 0, 200, 400);
  canvas.setPointerCapture = () => undefined;
  fireEvent.pointerDown(canvas, { button: 0, pointerId: 1, clientX: 20, clientY: 50, altKey: true });
  fireEvent.pointerMove(canvas, { pointerId: 1, clientX: 80, clientY: 90, altKey: true });
  fireEvent.pointerUp(canvas, { pointerId: 1 });
  await screen.findByRole('button', { name: 'Area 1: Area 1' });
  expect(studio.server.asked('saveInterestArea')).toEqual([expect.objectContaining({ x: '40', y: '100', width: '120', height: '80' })]);
});

it('moves and resizes an area by keys, and by numbers', async () => {
  const studio = await open();
  const frame = await screen.findByRole('button', { name: 'Area 1: Buy button' });
  frame.focus();
  await studio.user.keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift}{Alt>}{ArrowRight}{/Alt}');
  frame.blur();
  await waitFor(() => expect(studio.server.asked('saveInterestArea')).toHaveLength(1));
  expect(studio.server.asked('saveInterestArea')[0]).toMatchObject({ area: 'aoi_buy', version: '3', x: '41', y: '110', width: '121' });
  await fill(studio, { Left: '60' });
  await studio.user.keyboard('{Enter}');
  await waitFor(() => expect(studio.server.asked('saveInterestArea')).toHaveLength(2));
  // With the version that the change before gave it.
  expect(studio.server.asked('saveInterestArea')[1]).toMatchObject({ version: '4', x: '60', y: '110' });
});

it('shows the newer state where somebody else was faster', async () => {
  let areas = [interestArea()];
  const refused = {
    res: 0,
    errormessage: 'Someone else changed this area in the meantime. You now see their version.',
    code: 'area-changed',
  };
  const studio = await open(undefined, { getInterestAreas: () => ({ Areas: areas }), saveInterestArea: refused });
  await press('Select Buy button')(studio);
  areas = [interestArea({ Name: 'Order button', X: 90, Version: 4 })];
  await fill(studio, { Left: '60' });
  await studio.user.keyboard('{Enter}');
  await screen.findByText(/Someone else changed this area in the meantime/);
  await screen.findByRole('button', { name: 'Select Order button' });
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Left').value).toBe('90'));
});

it('keeps the place of an area that could not be saved, and tries again', async () => {
  const studio = await open();
  await press('Select Buy button')(studio);
  studio.server.fail('saveInterestArea', 'no connection');
  await fill(studio, { Left: '60' });
  await studio.user.keyboard('{Enter}');
  await screen.findByText(/The server cannot be reached/);
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Left').value).toBe('40'));
  studio.server.fail('saveInterestArea', null);
  await press('Try again')(studio);
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Left').value).toBe('60'));
  expect(screen.queryByText(/The area could not be saved/)).toBeNull();
});

it('deletes an area after asking', async () => {
  const studio = await open();
  await press('Select Buy button')(studio);
  await press('Delete area')(studio);
  await pressIn(studio, 'Delete area');
  await screen.findByText(/^No areas yet/);
  expect(studio.server.asked('deleteInterestArea')).toEqual([{ area: 'aoi_buy' }]);
});

it('copies areas to other screens', async () => {
  const copied = interestArea({ Id: 'aoi_copy', Place: 'scr_end' });
  const studio = await open(undefined, { copyInterestAreas: { Copied: 1, Skipped: 1, Areas: [interestArea(), copied] } });
  await press('Copy to other screens')(studio);
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy 1 area to' }));
  const [target] = dialog.getAllByRole('checkbox');
  await studio.user.click(target!);
  await pressIn(studio, 'Copy areas');
  await screen.findByText(/^1 area copied, 1 skipped/);
  expect(studio.server.asked('copyInterestAreas')).toMatchObject([{ place: 'scr_home' }]);
});

it('compares two groups of testers', async () => {
  const studio = await open(undefined, { compareAreaFigures: areaComparison() });
  await studio.user.selectOptions(await screen.findByLabelText('Compare by'), 'gender');
  const row = async (name: string) => within((await screen.findByRole('rowheader', { name })).closest('tr')!);
  (await row('Looked')).getByText('+52 points');
  (await row('Looked')).getByText('Differs: the interval does not include 0');
  (await row('First fixation')).getByText('−20%');
  (await row('Dwell')).getByText('+0.31 s');
  const asked = () => studio.server.asked('compareAreaFigures').at(-1);
  expect(asked()).toMatchObject({ place: 'scr_home', first: { gender: 'Female' }, second: { gender: 'Male' } });
  await studio.user.selectOptions(screen.getByLabelText('First group'), 'Other');
  await waitFor(() => expect(asked()).toMatchObject({ first: { gender: 'Other' } }));
});

it('of a demo can be viewed, not changed', async () => {
  await open(undefined, { getProjectData: { ...gazeResults, ReadOnly: true } });
  await cells('Buy button');
  expect(screen.queryByRole('button', { name: 'Add area' })).toBeNull();
  (await screen.findByRole('button', { name: 'Area 1: Buy button' })).focus();
  expect(screen.queryByLabelText('Left')).toBeNull();
});
