/** Makes what the gallery shows: a usual website study, a prototype study with every question type, a very long project, a draft, closed collectors. */
import { lowestSampleSize } from '@sightline/domain/collectors';
import { calls, type WireProject } from '@sightline/wire/calls';
import { runnerStream } from '@sightline/wire/events';
import {
  addQuestion,
  callApi,
  done,
  driveSession,
  findItems,
  makeProject,
  makePrototypeStudy,
  makeResearcher,
  makeWebsiteStudy,
  startCollector,
  write,
  type MadeStudy,
  type NewQuestion,
  type Researcher,
} from '@sightline/testkit';

const password = 'a long enough passphrase';

interface Started {
  projectId: string;
  collectorId: string;
  code: string;
}

export interface Content {
  researcherToken: string;
  newcomerToken: string;
  website: Started;
  prototype: Started & { previewCode: string };
  long: { projectId: string; previewCode: string };
  draft: { projectId: string };
  /** Its link is changed by scenes, whose pictures are not made by the server. */
  linked: { projectId: string };
  ended: Started;
  /** Asks for everything there is: eyes, expression, camera, voice, and a screen that is shared. */
  sensed: Started;
  /** Tests of an app, filmed by the phone: in English, where the film is needed, and in Arabic. */
  filmed: { english: Started; arabic: Started };
  /** Its only place is taken, and it leads on to where the tester came from. */
  full: Started;
  /** Whose only collector is one of paid testers, not started. */
  paid: { projectId: string; collectorId: string };
  demos: WireProject[];
  /** Address of the first recording of each demo, by kind. */
  replays: { website: string; prototype: string };
}

const everyQuestion: NewQuestion[] = [
  { type: 9, fields: { Name: 'How was it to book the cabin?' } },
  {
    type: 9,
    fields: { Name: 'How much do you agree?', RatingImage: 'star' },
    options: ['The prices were clear', 'I could have gone back at any time'].map((Name) => ({
      Name,
      LeftLabel: 'Not at all',
      RightLabel: 'Completely',
    })),
  },
  { type: 3, fields: { Name: 'Would you book with this app?' }, options: ['Yes, at once', 'After a second look', 'Rather not'] },
  { type: 4, fields: { Name: 'How do you stay when you travel?' }, options: ['Hotel', 'Holiday home', 'With friends', 'Tent or van'] },
  { type: 5, fields: { Name: 'How often do you travel?' }, options: ['Every month', 'A few times a year', 'Less often'] },
  { type: 1, fields: { Name: 'What would you change?' } },
];

function makeUsualStudies(researcher: Researcher): Promise<MadeStudy[]> {
  const welcome: NewQuestion = {
    type: 18,
    fields: { Name: 'Welcome', Description: 'You will try something out and answer a few questions. Please act as you would at home.' },
  };
  return Promise.all([
    makeWebsiteStudy(researcher, {
      name: 'Checkout redesign, round 2',
      description: 'Can people find delivery dates before they pay?',
      test: {
        Name: 'Find when the lamp arrives',
        EyeTrackingWebSiteUrl: `${researcher.baseUrl}/demo/shop/`,
        EyeTrackingWebSiteObjective: 'You want to give a lamp as a present on 12 December. Find out whether it would arrive in time.',
        GoalUrl: '/demo/shop/delivery*',
        RecordBy: 'snippet',
      },
      before: [],
      after: [{ type: 9, fields: { Name: 'Your overall impression' } }],
    }),
    makePrototypeStudy(researcher, {
      name: 'Onboarding prototype',
      description: 'First run, five screens, goal: a booked cabin',
      test: { Name: 'Book the cabin', EyeTrackingWebSiteObjective: 'Book a cabin near Tromsø for two nights.' },
      before: [welcome],
      after: everyQuestion,
    }),
  ]);
}

async function makeSensed(researcher: Researcher): Promise<Started> {
  const { projectId } = await makeWebsiteStudy(researcher, {
    name: 'Where do you look for delivery?',
    description: 'We would like to see what catches your eye, and what you miss.',
    test: {
      Name: 'Find when the lamp arrives',
      EyeTrackingWebSiteUrl: `${researcher.baseUrl}/demo/shop/`,
      EyeTrackingWebSiteObjective: 'Find out whether a lamp ordered today would arrive by Friday.',
      RecordBy: 'screen',
      Voice: 'optional',
      Gaze: 'optional',
      Expression: 'optional',
      ExpressionDeclared: true,
      Camera: 'optional',
      Calibration: 'quick',
    },
    before: [],
    after: [{ type: 9, fields: { Name: 'How was it?' } }],
  });
  return start(researcher, projectId);
}

/** By a researcher of their own, so that they are not among the projects of the other scenes. */
async function makeFilmed(baseUrl: string): Promise<Content['filmed']> {
  const researcher = await makeResearcher(baseUrl, { email: 'filmed@nordlys.example', password });
  const make = async (language: 'en' | 'ar', screen: 'optional' | 'needed'): Promise<Started> => {
    const about = { name: 'Lamp app, first release', description: 'How does ordering feel on a phone?' };
    const project = await makeProject(researcher, { ...about, questionType: 30, targetPlatform: 1 });
    await write(researcher, project.Id, { Language: language });
    const [test] = await findItems(researcher, project.Id);
    await write(researcher, test?.QuestItem.Id ?? '', {
      Name: 'Order a lamp',
      EyeTrackingWebSiteUrl: `${baseUrl}/demo/shop/`,
      EyeTrackingWebSiteObjective: 'Order the round lamp for your kitchen.',
      Screen: screen,
    });
    return start(researcher, project.Id);
  };
  return { english: await make('en', 'needed'), arabic: await make('ar', 'optional') };
}

/** A study of its own researcher, whose plan its ten testers may use up. */
async function makeFull(baseUrl: string): Promise<Started> {
  const researcher = await makeResearcher(baseUrl, { email: 'full@nordlys.example', password });
  const study = await makeWebsiteStudy(researcher, {
    name: 'Gift wrapping',
    description: 'Is it found in the basket?',
    test: { Name: 'Wrap a gift', EyeTrackingWebSiteUrl: `${baseUrl}/demo/shop/`, EyeTrackingWebSiteObjective: 'Wrap a gift.' },
    before: [],
    after: [],
  });
  const full = await start(researcher, study.projectId);
  const places = lowestSampleSize(0, 0);
  const fields = { SelectedNumberOfResponses: places, LinqForOverquota: `${baseUrl}/demo/shop/` };
  await write(researcher, full.collectorId, fields);
  for (let place = 0; place < places; place += 1) await takePlace(baseUrl, full.code, `a tester of its own ${place}`);
  return full;
}

/** A session in use, which keeps its place however long the walk takes. */
async function takePlace(baseUrl: string, code: string, clientKey: string): Promise<void> {
  const device = { width: 1440, height: 900, pixelRatio: 1, touch: false, language: 'en', userAgent: 'gallery' };
  const now = Date.now();
  const first = { k: 'session' as const, at: now, viewport: { width: 1440, height: 900 }, pixelRatio: 1, touch: false, language: 'en' };
  const about = { age: 34, gender: 'Other' as const, device, consents: ['screen' as const], startAtMs: now, endAtMs: now, answers: [] };
  await driveSession({ baseUrl, code, clientKey, plan: { ...about, streams: { [runnerStream]: [first] } }, finishes: false });
}

/** 200 characters in the name, left-to-right and right-to-left words, sixty questions. */
async function makeLongProject(researcher: Researcher): Promise<string> {
  const name = 'Comparison of checkout, delivery and returns pages for first-time and returning customers بحث '.repeat(3).slice(0, 200);
  const description = `${'Do people find what they look for, and how sure are they of it? '.repeat(4)}هل يجد الناس موعد التسليم؟`;
  const project = await makeProject(researcher, { name, description, questionType: 24 });
  let last = (await findItems(researcher, project.Id))[0]?.QuestItem.Id ?? null;
  if (last !== null) await write(researcher, last, { Name: `Find ${'the delivery date of the lamp '.repeat(5)}`.trim() });
  const types = [1, 3, 4, 5, 9, 18];
  for (let index = 1; index < 60; index += 1) {
    const type = types[index % types.length] ?? 1;
    const question =
      index % 5 === 0
        ? `Question ${index} with Donaudampfschifffahrtsgesellschaftskapitänsmütze ${'and more '.repeat(12)}`
        : `Question ${index}`;
    last = await addQuestion(researcher, project.Id, last, { type, fields: { Name: question.trim() } });
  }
  return project.Id;
}

async function start(researcher: Researcher, projectId: string): Promise<Started> {
  const collector = await startCollector(researcher, projectId);
  return { projectId, collectorId: collector.Id, code: collector.invitationCode };
}

async function previewCodeOf(researcher: Researcher, projectId: string): Promise<string> {
  const project = await callApi(researcher, calls.getProjectData, { projectId });
  if ('error' in project) throw new Error(project.error);
  return project.PreviewCode;
}

async function firstReplay(researcher: Researcher, demos: WireProject[], type: number): Promise<string> {
  const demo = demos.find((project) => project.MainQuestionType === type);
  const rows = await callApi(researcher, calls.getRecordings, { project: demo?.Id ?? '' });
  const row = Array.isArray(rows) ? rows.find((one) => one.Status === 1) : undefined;
  if (!row) throw new Error('The demo has no recording to play.');
  return row.Url;
}

/** A sample of the panel with an audience of its own. */
async function makePaid(researcher: Researcher): Promise<Content['paid']> {
  const { projectId } = await makeWebsiteStudy(researcher, {
    name: 'Delivery slots',
    description: 'Do people in the north understand the slots?',
    test: {
      Name: 'Choose a slot',
      EyeTrackingWebSiteUrl: `${researcher.baseUrl}/demo/shop/`,
      EyeTrackingWebSiteObjective: 'Choose a delivery slot on Saturday.',
    },
    before: [],
    after: [],
  });
  const answer = done(await callApi(researcher, calls.addCollector, { project: projectId, collectortype: 2 }));
  if (!('collector' in answer)) throw new Error('The paid collector was not added.');
  const { Id } = answer.collector;
  const audience = { SelectedCountry: 'Norway,Sweden,Finland', SelectedMinAge: 25, SelectedMaxAge: 60, SelectedNumberOfResponses: 20 };
  await write(researcher, Id, audience);
  return { projectId, collectorId: Id };
}

/** Fills a fresh server that has seeded its demo projects. */
export async function makeContent(baseUrl: string): Promise<Content> {
  const researcher = await makeResearcher(baseUrl, { name: 'Rea Nordahl', email: 'rea@nordlys.example', password });
  const guest = { baseUrl, token: '' };
  const newcomer = { name: 'Nils Newcomer', job: 'Researcher', login: 'nils@nordlys.example', password };
  done(await callApi(guest, calls.register, newcomer));
  const tokens = await callApi(guest, calls.token, { grant_type: 'password', username: newcomer.login, password });

  const longId = await makeLongProject(researcher);
  const endedProject = await makeWebsiteStudy(researcher, {
    name: 'Press room',
    description: 'Journalists look for pictures',
    test: { Name: 'Find a picture', EyeTrackingWebSiteUrl: `${baseUrl}/demo/shop/`, EyeTrackingWebSiteObjective: 'Find a picture.' },
    before: [],
    after: [],
  });
  const ended = await start(researcher, endedProject.projectId);
  done(await callApi(researcher, calls.changeCollectorStatus, { collector: ended.collectorId, status: 2 }));
  const draft = await makeWebsiteStudy(researcher, {
    name: 'Category pages',
    description: 'Filters on the left or on top',
    test: { Name: 'Find a lamp', EyeTrackingWebSiteUrl: `${baseUrl}/demo/shop/`, EyeTrackingWebSiteObjective: 'Find a lamp.' },
    before: [],
    after: [],
  });
  const linked = await makeProject(researcher, { name: 'Delivery dates', description: 'Found before paying or after', questionType: 24 });
  const [website, prototype] = await makeUsualStudies(researcher);
  if (!website || !prototype) throw new Error('The studies were not made.');
  const demos = (await callApi(researcher, calls.getApiProjects, { count: 20, order: 3 })).filter((project) => project.ReadOnly);
  return {
    researcherToken: researcher.token,
    newcomerToken: tokens.access_token,
    website: await start(researcher, website.projectId),
    prototype: { ...(await start(researcher, prototype.projectId)), previewCode: await previewCodeOf(researcher, prototype.projectId) },
    long: { projectId: longId, previewCode: await previewCodeOf(researcher, longId) },
    draft: { projectId: draft.projectId },
    linked: { projectId: linked.Id },
    ended,
    sensed: await makeSensed(researcher),
    filmed: await makeFilmed(baseUrl),
    full: await makeFull(baseUrl),
    paid: await makePaid(researcher),
    demos,
    replays: {
      website: await firstReplay(researcher, demos, 24),
      prototype: await firstReplay(researcher, demos, 31),
    },
  };
}
