import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shownTabs, tileTarget } from '@sightline/domain/projects';
import type { PanelSettings, WireProject } from '@sightline/wire/calls';
import { callerWith, signUp, testServer, type TestCaller, type TestServer } from '../../testing/testing-app.ts';
import {
  insertRecordings,
  makeCollector,
  makeProject,
  move,
  remove,
  setStatus,
  shownCollector,
  shownProject,
  writeField,
} from './testing.ts';

let server: TestServer;
/** On pay as you go. */
let ada: TestCaller;
beforeAll(async () => {
  server = await testServer();
  ada = await signUp(server.app, 'ada@example.com');
});
afterAll(() => server.close());

const paid = 2;
const refused = (errormessage: string) => ({ res: 0, errormessage });
const started = refused('Project started, editing this field is not available!');

/** A tester begins by an invitation; the server returns the result. */
async function startTest(code: string): Promise<Record<string, unknown>> {
  const device = { width: 1280, height: 720, pixelRatio: 1, touch: false, language: 'en', userAgent: 'test' };
  const tester = { clientKey: 'x'.repeat(36), consents: ['screen'], consentVersion: 6, age: 30, gender: 'Female', device };
  return (await callerWith(server.app, '').post('/run/sessions', { code, ...tester })).body;
}

describe('a paid collector', () => {
  it('is added on every plan, not started, for everybody, at the price of its sample', async () => {
    const made = await makeProject(ada);
    const col = await makeCollector(ada, made, paid);
    expect(col).toMatchObject({
      Name: 'Paid testers',
      type: 24,
      status: 0,
      Viewed: false,
      SelectedNumberOfResponses: 10,
      CollectorSample: { SelectedNumberOfResponses: 10 },
      StartDate: null,
      FinishDate: null,
      ActualFinishDate: null,
      panelInfo: {
        TimeToCollect: 24,
        Price: 400,
        AmountDue: 400,
        PaymentPending: false,
        EndedWith: null,
        PlacesRefunded: 0,
        SelectedCountry: '',
        SelectedMinAge: 18,
        SelectedMaxAge: 80,
        SelectedGender: '',
        SelectedCategory: '',
      },
    });
    expect((await makeCollector(ada, made, paid)).Name).toBe('Paid testers 2');
    expect(await shownCollector(ada, made)).toEqual(col);
    const [listed] = (await ada.post('/GetApiProjects.cmd', { count: 1 })).body as unknown as WireProject[];
    expect(listed?.Collectors[0]).toEqual(col);
  });
  it('costs and takes what its sample says', async () => {
    const made = await makeProject(ada);
    const { Id } = await makeCollector(ada, made, paid);
    for (const [size, Price, TimeToCollect] of [
      [20, 800, 48],
      [50, 1500, 48],
      [10, 400, 24],
    ] as const) {
      expect(await writeField(ada, Id, { SelectedNumberOfResponses: String(size) })).toEqual({ res: 1 });
      expect(await shownCollector(ada, made)).toMatchObject({ SelectedNumberOfResponses: size, panelInfo: { Price, TimeToCollect } });
    }
    expect(await writeField(ada, Id, { SelectedNumberOfResponses: 30 })).toMatchObject(refused('The sample size is 10, 20 or 50.'));
  });
  it('is for whom the panel settings name', async () => {
    const settings = (await ada.post('/domain/GetPanelSettings.cmd')).body as unknown as PanelSettings;
    const [country, gender, category] = [settings.countries, settings.genders, settings.categories].map((list) =>
      list.map(({ name }) => name).join(','),
    );
    const made = await makeProject(ada);
    const { Id } = await makeCollector(ada, made, paid);
    const all = { SelectedCountry: country ?? '', SelectedGender: gender ?? '', SelectedCategory: category ?? '' };
    expect(await writeField(ada, Id, { ...all, SelectedMinAge: 30, SelectedMaxAge: '45' })).toEqual({ res: 1 });
    expect((await shownCollector(ada, made)).panelInfo).toMatchObject({ ...all, SelectedMinAge: 30, SelectedMaxAge: 45 });
    expect(await writeField(ada, Id, { SelectedMaxAge: 29 })).toMatchObject(refused('SelectedMinAge cannot be above SelectedMaxAge'));
    expect(await writeField(ada, Id, { SelectedMinAge: 46 })).toMatchObject(refused('SelectedMinAge cannot be above SelectedMaxAge'));
    expect(await writeField(ada, Id, { SelectedMinAge: 'old' })).toMatchObject(refused('SelectedMinAge Numbers only'));
    expect(await writeField(ada, Id, { SelectedCountry: 'Atlantis' })).toMatchObject(refused('SelectedCountry is not valid'));
  });
  it.each([1, 6, 2])('keeps in status %i what was ordered; its back links, name and view stay open', async (status) => {
    const made = await makeProject(ada);
    const { Id } = await makeCollector(ada, made, paid);
    await setStatus(server.ports.db, Id, status);
    const ordered: Record<string, string | number>[] = [
      ...(status === 2 ? [] : [{ SelectedNumberOfResponses: 20 }]),
      { SelectedCountry: 'Germany' },
      { SelectedMinAge: 20 },
      { SelectedMaxAge: 70 },
      { SelectedGender: 'Female' },
      { SelectedCategory: '' },
    ];
    for (const fields of ordered) {
      expect(await writeField(ada, Id, { Viewed: true, ...fields })).toMatchObject(started);
    }
    expect(await writeField(ada, Id, { LinkForComplete: 'https://a.co', Name: 'Panel', Viewed: true })).toEqual({ res: 1 });
    expect(await shownCollector(ada, made)).toMatchObject({ Name: 'Panel', Viewed: true, SelectedNumberOfResponses: 10 });
    expect(await writeField(ada, Id, { LinkForComplete: 'a.co' })).toMatchObject(
      refused('LinkForComplete is not valid. Please, include protocol http:// https:// etc.'),
    );
  });
  it('is started neither without its project ready nor without a card, and moves nowhere else', async () => {
    for (const [ready, message] of [
      [false, 'In order to start the project, please, fill in all the required boxes in the Set Up Project.'],
      [true, 'Please add a card first.'],
    ] as const) {
      const { Id } = await makeCollector(ada, await makeProject(ada, ready), paid);
      expect(await move(ada, Id, 1)).toMatchObject(refused(message));
      for (const status of [0, 2, 6]) {
        expect(await move(ada, Id, status)).toMatchObject(refused('The collector cannot change to this status from its current one.'));
      }
    }
  });
  it('is put in status 6 by the recruiter alone, and may be ended', async () => {
    const made = await makeProject(ada);
    const { Id } = await makeCollector(ada, made, paid);
    await setStatus(server.ports.db, Id, 1);
    expect(await move(ada, Id, 6)).toMatchObject(refused('The collector cannot change to this status from its current one.'));
    await setStatus(server.ports.db, Id, 6);
    expect(await move(ada, Id, 2)).toEqual({ res: 1 });
    expect(await shownCollector(ada, made)).toMatchObject({ status: 2 });
    expect(await remove(ada, Id)).toMatchObject(refused('A started collector cannot be deleted.'));
    expect(await move(ada, Id, 1)).toMatchObject(refused('A finished collector can only be restarted with a larger sample size.'));
  });
  it('is paid by the sample: what it collects uses up no plan', async () => {
    const eve = await signUp(server.app, 'eve@example.com');
    await eve.post('/UpdateUserCreditCardSettings.cmd', { amount: 0 });
    const made = await makeProject(eve);
    const own = await makeCollector(eve, made);
    const complete = Array.from({ length: 20 }, () => ({ state: 'finished', status: 1 }));
    await insertRecordings(server.ports.db, made, await makeCollector(eve, made, paid), complete);
    await insertRecordings(server.ports.db, made, own, complete.slice(0, 1));
    expect((await eve.get('/GetUserProfile.cmd')).body['Subscription']).toMatchObject({ ResponseCollected: 1 });
    expect(await move(eve, own.Id, 1)).toEqual({ res: 1 });
    expect(await startTest(own.invitationCode)).toHaveProperty('sessionToken');
  });
  it('decides the tabs and the tile of its project', async () => {
    const made = await makeProject(ada);
    const { Id } = await makeCollector(ada, made, paid);
    const tabs = async () => {
      const { MainQuestionType, QuestData, Collectors } = await shownProject(ada, made);
      const questions = QuestData.Items.map(({ QuestItem }) => ({
        type: QuestItem.QuestionType,
        url: QuestItem.EyeTrackingWebSiteUrl,
        hasStartScreen: false,
      }));
      return [shownTabs(MainQuestionType, questions, Collectors), tileTarget(Collectors)];
    };
    expect(await tabs()).toEqual([['set-up', 'invite'], 'set-up-project']);
    await setStatus(server.ports.db, Id, 1);
    expect(await tabs()).toEqual([['set-up', 'analyze'], 'set-up-project']);
    expect(await remove(ada, Id)).toMatchObject({ res: 0 });
  });
});

describe('panel settings', () => {
  it('list countries, genders, interests, and samples with their prices', async () => {
    const settings = (await ada.post('/domain/GetPanelSettings.cmd')).body as unknown as PanelSettings;
    expect(settings.countries).toHaveLength(200);
    expect(settings.countries.at(-1)).toEqual({ name: 'ANOTHER' });
    expect(settings.genders).toEqual([{ name: 'Male' }, { name: 'Female' }, { name: 'Other' }]);
    expect(settings.categories.length).toBeGreaterThanOrEqual(25);
    expect(settings.availableSampleSizes).toEqual([
      { timeToCollect: 24, price: 400, numberOfResponses: 10 },
      { timeToCollect: 48, price: 800, numberOfResponses: 20 },
      { timeToCollect: 48, price: 1500, numberOfResponses: 50 },
    ]);
    expect((await callerWith(server.app, '').post('/domain/GetPanelSettings.cmd')).status).toBe(401);
  });
});
