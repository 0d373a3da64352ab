/** Areas of interest are drawn, changed, copied and deleted by the researcher of their project alone, and none is overwritten unseen. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls, type WireInterestArea } from '@sightline/wire/calls';
import { callerWith, signUp, testServer, type TestCaller, type TestServer } from '../../../testing/testing-app.ts';
import { makeStudy, type TestStudy } from '../../sessions/testing-study.ts';

let server: TestServer;
let study: TestStudy;
let ada: TestCaller;
beforeAll(async () => {
  server = await testServer();
  study = await makeStudy(server.ports.db);
  ada = callerWith(server.app, study.accessToken);
});
afterAll(() => server.close());

type Refused = { res: 0; code: string; field?: string; errormessage: string };
const home = () => study.screenIds[0];
const box = { x: 20, y: 100, width: 120, height: 60, sheetWidth: 400 };
const save = async (name: string, over: object = {}, caller = ada) =>
  (
    await caller.post(calls.saveInterestArea.path, {
      project: study.projectId,
      question: study.prototypeId,
      place: home(),
      name,
      ...box,
      ...over,
    })
  ).body as WireInterestArea & Refused;
const list = async (question = study.prototypeId) =>
  ((await ada.post(calls.getInterestAreas.path, { project: study.projectId, question })).body as { Areas: WireInterestArea[] }).Areas;
const remove = async (area: string, caller = ada) => (await caller.post(calls.deleteInterestArea.path, { area })).body as Refused;
const copy = async (to: string[], over: object = {}) =>
  (await ada.post(calls.copyInterestAreas.path, { project: study.projectId, question: study.prototypeId, place: home(), to, ...over }))
    .body as { Copied: number; Skipped: number; Areas: WireInterestArea[] } & Refused;

describe('areas of interest', () => {
  it('are listed with what was drawn, by test', async () => {
    const saved = await save('  Button ');
    expect(saved).toMatchObject({ Place: home(), Name: 'Button', X: 20, Y: 100, Width: 120, Height: 60, SheetWidth: 400, Version: 1 });
    expect(await list()).toEqual([saved]);
    expect(await list(study.websiteId)).toEqual([]);
  });

  it('are changed by the last reader; a change of an older one is refused', async () => {
    const [button] = await list();
    const changed = await save('Buy button', { area: button?.Id, version: 1, x: 40 });
    expect(changed).toMatchObject({ Id: button?.Id, Name: 'Buy button', X: 40, Version: 2 });
    const late = await save('Late', { area: button?.Id, version: 1, x: 90 });
    expect(late).toMatchObject({ res: 0, code: 'area-changed' });
    expect(late.errormessage).toContain('Someone else changed this area');
    expect((await list())[0]).toMatchObject({ Name: 'Buy button', X: 40 });
  });

  it('are changed once when two people change one at the same time', async () => {
    const [button] = await list();
    const both = await Promise.all([1, 2].map((x) => save('Buy button', { area: button?.Id, version: 2, x })));
    expect(both.filter(({ code }) => code === 'area-changed')).toHaveLength(1);
    expect((await list())[0]?.Version).toBe(3);
  });

  it('have a name of their own on each screen', async () => {
    expect(await save('BUY button')).toMatchObject({ code: 'area-name-taken', field: 'name' });
    expect(await save('Buy button', { place: study.screenIds[1] })).toMatchObject({ Name: 'Buy button' });
  });

  it('lie on the picture of a screen of the test', async () => {
    // The picture is 400 × 800 px, whatever the page says.
    expect(await save('Wide', { x: 300, width: 120, sheetWidth: 2_000 })).toMatchObject({ code: 'area-outside' });
    expect(await save('Low', { y: 760, height: 60 })).toMatchObject({ code: 'area-outside' });
    expect(await save('Elsewhere', { place: 'scr_gone' })).toMatchObject({ code: 'screen-unknown' });
  });

  it('lie on the width of a page', async () => {
    const page = { question: study.websiteId, place: '/shop/*', sheetWidth: 1_280 };
    expect(await save('Header', { ...page, x: 900, y: 5_000, width: 380 })).toMatchObject({ Place: '/shop/*', SheetWidth: 1_280 });
    expect(await save('Beyond', { ...page, x: 900, width: 381 })).toMatchObject({ code: 'area-outside' });
  });

  it('are whole numbers within bounds, with a name', async () => {
    const wrong = [
      { x: -1 },
      { width: 7 },
      { x: 1.5 },
      { height: 'NaN' },
      { y: 32_001 },
      { name: '  ' },
      { name: 'x'.repeat(61) },
      { place: '' },
    ];
    for (const over of wrong) {
      const { status } = await ada.post(calls.saveInterestArea.path, {
        project: study.projectId,
        question: study.prototypeId,
        place: home(),
        name: 'Ok',
        ...box,
        ...over,
      });
      expect([over, status]).toEqual([over, 400]);
    }
  });

  it('are nobody else’s', async () => {
    const eve = await signUp(server.app, 'eve@example.com');
    const [button] = await list();
    expect(await save('Mine', {}, eve)).toMatchObject({ code: 'not-found' });
    expect(await save('Mine', { area: button?.Id, version: 3 }, eve)).toMatchObject({ code: 'not-found' });
    expect(await remove(button?.Id ?? '', eve)).toMatchObject({ code: 'not-found' });
    expect((await eve.post(calls.getInterestAreas.path, { project: study.projectId })).body).toMatchObject({ code: 'not-found' });
  });

  it('are at most 50 on a screen', async () => {
    const of = await makeStudy(server.ports.db);
    const owner = callerWith(server.app, of.accessToken);
    await sql`
      insert into interest_area (id, project_id, question_id, screen_id, place, name, x, y, width, height, sheet_width, created_at, updated_at)
      select 'aoi_' || lpad(n::text, 20, '0'), ${of.projectId}, ${of.prototypeId}, ${of.screenIds[0]}, ${of.screenIds[0]}, 'Area ' || n, 0, 0, 20, 20, 400, now(), now()
      from generate_series(1, 50) n`.execute(server.ports.db);
    const more = { project: of.projectId, question: of.prototypeId, place: of.screenIds[0] };
    expect(await save('One more', more, owner)).toMatchObject({ code: 'too-many-areas' });
    expect(await save('There', { ...more, place: of.screenIds[1] }, owner)).toMatchObject({ Name: 'There' });
  });
});

describe('copied areas', () => {
  it('go to other screens without names that are there, cut to their pictures', async () => {
    const [, second] = study.screenIds;
    await sql`update prototype_screen set height = 130 where id = ${second}`.execute(server.ports.db);
    await save('Footer', { y: 300 });
    await save('Middle', { y: 90 });
    const { Copied, Skipped, Areas } = await copy([second, second, home()]);
    // The button is there already, the footer lies below the picture, the area in the middle reaches over its edge.
    expect([Copied, Skipped]).toEqual([1, 2]);
    expect(Areas.find(({ Place, Name }) => Place === second && Name === 'Middle')).toMatchObject({ Y: 90, Height: 40, Version: 1 });
    expect(await copy([second])).toMatchObject({ Copied: 0, Skipped: 3 });
    expect(Areas).toHaveLength((await list()).length);
  });
  it('go to screens of the same test alone', async () => {
    expect(await copy(['scr_gone'])).toMatchObject({ code: 'screen-unknown' });
    expect(await copy([], { question: study.openId })).toMatchObject({ code: 'not-found' });
  });
});

describe('areas leave', () => {
  it('when they are deleted, once', async () => {
    const { Id } = await save('Short-lived');
    expect(await remove(Id)).toEqual({ res: 1 });
    expect(await remove(Id)).toMatchObject({ code: 'not-found' });
    expect(await save('Short-lived', { area: Id, version: 1 })).toMatchObject({ code: 'not-found' });
  });
  it('with their screen, and with their project', async () => {
    const [first, second] = study.screenIds;
    const placesOf = async () => new Set((await list()).map(({ Place }) => Place));
    expect(await placesOf()).toEqual(new Set([first, second]));
    await sql`delete from prototype_screen where id = ${second}`.execute(server.ports.db);
    expect(await placesOf()).toEqual(new Set([first]));
    await sql`delete from project where id = ${study.projectId}`.execute(server.ports.db);
    const { rows } = await sql`select 1 from interest_area where project_id = ${study.projectId}`.execute(server.ports.db);
    expect(rows).toEqual([]);
  });
});
