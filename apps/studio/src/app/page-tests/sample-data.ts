/** What page tests are made of: one researcher, their questions, and projects with each kind of collector. */
import type { Alternative, PanelSettings, UserInfo, WireCollector, WireItem, WireProject, WireQuestItem } from '@sightline/wire/calls';

export const researcher = {
  token: { access_token: 'sample-token', expires_in: 3600, token_type: 'Bearer' },
  email: 'rea@nordlys.example',
};

export const user: UserInfo = {
  User: {
    Id: 'acc_rea',
    Name: 'Rea Nordahl',
    Email: researcher.email,
    SignInEmail: researcher.email,
    NewEmail: '',
    EmailVerified: true,
    Operator: false,
    Avatar: { PreviewUrl: null },
  },
  UserInfo: { Country: '' },
  Company: { Job: 'Researcher', Phone: '', Name: '' },
  Subscription: {
    Name: 'pay as you go',
    DowngradeRequested: false,
    ResponseCollected: 0,
    SubscriptionBasicResponseNumber: 0,
    DaysToExpiration: null,
    TrialAvailable: true,
    OwnTestersAllowed: false,
    NextPlan: null,
    RenewalFailed: false,
  },
  Account: { Cards: [], Provider: { TokensUrl: '/sandbox/v1/tokens', PublishableKey: 'pk_test_sandbox', Sandbox: true } },
};

export const visa = { Id: 'card_1', cardinfo: '4242', exp: '12/40', cardtype: 'visa' };
export const withCard: UserInfo = { ...user, Account: { ...user.Account, Cards: [visa] } };
export const onPlan = (Name: UserInfo['Subscription']['Name'], more: Partial<UserInfo['Subscription']> = {}): UserInfo => ({
  ...withCard,
  Subscription: { ...user.Subscription, Name, TrialAvailable: false, OwnTestersAllowed: true, DaysToExpiration: 20, ...more },
});

const plainItem: WireQuestItem = {
  Id: 'qst_1',
  Name: '',
  QuestionType: 3,
  ItemType: 0,
  ReadOnly: false,
  Unasked: false,
  Description: '',
  Required: true,
  EyeTrackingWebSiteUrl: '',
  EyeTrackingWebSiteObjective: '',
  LimitTimeout: 180,
  ShowNextButtonInSec: 0,
  PrototypeDevice: '16:9',
  PrototypePosition: 'horizontal',
  Devices: '3',
  MediaFilePath: null,
  PreviewFilePath: null,
  GoalUrl: '',
  RecordBy: 'snippet',
  KeptParameters: '',
  LeftOut: '',
  MayBeFramed: null,
  HasRecorder: null,
  RatingImage: 'smile',
  Role: '',
  Sensors: { Screen: 'off', Voice: 'off', Gaze: 'off', Expression: 'off', Camera: 'off' },
  ExpressionDeclared: false,
  Calibration: 'standard',
  Prototype: null,
};

/** A question with answers of these ids, which have no words yet. */
export const question = (change: Partial<WireQuestItem>, alternatives: readonly Partial<Alternative>[] = []): WireItem => ({
  QuestItem: { ...plainItem, ...change },
  Alternatives: alternatives.map((one, index) => ({
    Id: `alt_${change.Id ?? ''}_${index}`,
    Name: '',
    LeftLabel: '',
    RightLabel: '',
    ...one,
  })),
});

const testSensors = { ...plainItem.Sensors, Screen: 'needed' } as const;
export const websiteTest = question({ Id: 'qst_site', Name: 'Website test', QuestionType: 24, Sensors: testSensors });
export const prototypeTest = question({
  Id: 'qst_proto',
  Name: 'Prototype test',
  QuestionType: 31,
  Sensors: testSensors,
  Prototype: { StartScreenId: null, ExpectedPath: [], BrokenPath: [], Screens: [] },
});
export const singleAnswer = question({ Id: 'qst_single' }, [{}, {}]);

/** The website test with all that a start needs. */
export const readyTest = question({
  ...websiteTest.QuestItem,
  EyeTrackingWebSiteUrl: 'https://shop.nordlys.example/',
  EyeTrackingWebSiteObjective: 'Find a lamp.',
});

export const ownCollector: WireCollector = {
  Id: 'col_own',
  Name: 'My testers',
  type: 34,
  status: 0,
  completes: 0,
  partial: 0,
  verified: 0,
  Viewed: false,
  SelectedNumberOfResponses: 10,
  CollectorSample: { SelectedNumberOfResponses: 10 },
  invitationUrl: 'http://localhost:3000/t/ecde6tfc',
  invitationCode: 'ecde6tfc',
  StartDate: null,
  FinishDate: null,
  ActualFinishDate: null,
  BacklinkSettings: { LinkForComplete: '', LinkForDisqualified: '', LinqForOverquota: '' },
  panelInfo: null,
};

export const paidCollector: WireCollector = {
  ...ownCollector,
  Id: 'col_paid',
  Name: 'Paid testers',
  type: 24,
  invitationUrl: 'http://localhost:3000/t/qnzr4q2y',
  invitationCode: 'qnzr4q2y',
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
};

/** A project with these questions and collectors. */
export const project = (change: Partial<WireProject>, items: WireItem[] = [websiteTest]): WireProject => ({
  Id: 'prj_draft',
  Name: 'Lamps',
  Description: '',
  TesterMessage: '',
  ProductName: '',
  Language: 'en',
  CreateDate: '2026-10-07T16:00:44.254Z',
  LastDataUpdate: '2026-10-17T07:29:58.117Z',
  AvatarData: { PreviewUrl: null },
  Collectors: [],
  ReadOnly: false,
  ReadyForStart: false,
  TargetPlatform: 3,
  Devices: '3',
  MinimumAge: 16,
  MainQuestionType: 24,
  PreviewCode: '392zk3xd',
  CreatedFromMethodology: false,
  QuestData: { Items: items },
  totalCollected: 0,
  totalSampleSize: 0,
  averagePercentage: 0,
  ...change,
});

export const draft = project({}, [websiteTest, singleAnswer]);
export const prototypeProject = project({ Id: 'prj_proto', Name: 'Screens', MainQuestionType: 31 }, [prototypeTest]);
export const ready = project({ Id: 'prj_ready', Name: 'Bulbs', ReadyForStart: true }, [readyTest]);
export const invited = project({ Id: 'prj_invited', Name: 'Shades', ReadyForStart: true, Collectors: [ownCollector] }, [readyTest]);
export const paid = project({ Id: 'prj_paid', Name: 'Sconces', ReadyForStart: true, Collectors: [paidCollector] }, [readyTest]);

export const panelSettings: PanelSettings = {
  countries: ['Norway', 'Sweden', 'ANOTHER'].map((name) => ({ name })),
  genders: ['Male', 'Female', 'Prefer not to say'].map((name) => ({ name })),
  categories: ['Arts and crafts', 'Travel'].map((name) => ({ name })),
  availableSampleSizes: [
    { timeToCollect: 24, price: 400, numberOfResponses: 10 },
    { timeToCollect: 48, price: 800, numberOfResponses: 20 },
    { timeToCollect: 120, price: 2000, numberOfResponses: 50 },
  ],
  Recruiting: 'manual',
  Simulated: false,
};
