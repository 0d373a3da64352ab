/** Texts of inviting testers: the three ways, an invitation of own or paid testers, waiting, the list of invitations. */
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

const collectorTexts = {
  all: (count: number) => (count === 1 ? 'All invitations' : `All ${count} invitations`),
  back: 'Back',
  nameLabel: 'Name of this invitation',
  namePlaceholder: 'Invitation name',
  preview: 'Not started',
  refunded: 'Refunded',
  running: 'Running',
  finished: 'Finished',
  start: 'Start',
  stop: 'Stop',
  extend: 'Start again',
  toSetUp: 'Go to Set Up Project',
  stopTitle: 'Stop collecting?',
  stopText: 'Testers who have started can finish; nobody new can start. You can start again with a larger number.',
  stopConfirm: 'Stop',
  cancel: 'Cancel',
  started: 'The test is open',
  stopped: 'The test is closed',
  moveFailed: 'The status was not changed',
  deleteFailed: 'The invitation was not deleted',
  saveFailed: 'The invitation was not saved',
  missing: 'This invitation no longer exists',
  missingText: 'Choose how to invite testers again.',
  toInvite: 'Invite testers',
};

const shareTexts = {
  title: 'Share the test',
  link: 'Invitation link',
  copy: 'Copy',
  copied: 'Copied',
  copyByKeys: 'Press Ctrl+C or ⌘C',
  qr: 'QR code of the invitation link',
  qrHint: 'For posters, slides and phones.',
  qrFailed: 'The QR code could not be created.',
  qrFile: (code: string) => `invitation-${code}.png`,
  saveQr: 'Save QR code',
  code: 'Invitation code',
  codeHint: (address: string) => `Testers can enter it at ${address}`,
  mail: 'Email text',
  mailText: (project: string, url: string) =>
    `Hello,\n\nwe’d like to see how “${project}” works for you. The test takes a few minutes, runs in your browser and needs no installation. You’ll see what is recorded before it starts, and you can stop at any time.\n\n${url}\n\nThank you`,
  openMail: 'Open in email app',
  mailSubject: (project: string) => `Take a short test: ${project}`,
  notYet: 'The link opens for testers once you start the test.',
  ended: 'The link is closed: testers see that the test has ended.',
};

const countsTexts = {
  completes: 'Complete',
  of: (sample: number) => `of ${sample}`,
  partial: 'In progress or left',
  started: 'Started',
  ended: 'Ended',
  results: 'Analyze results',
  updated: 'Counts refresh every 10 seconds.',
  updateFailed: 'The counts could not be refreshed. Retrying automatically.',
};

const sampleTexts = {
  title: 'Number of testers',
  hint: (least: number) => (least > 10 ? `At least ${least}: that many have already taken part.` : '10 to 100, in steps of 10.'),
  extendHint: 'Choose a larger number to start again.',
  mostHint: 'One invitation collects at most 100. For more testers, create another invitation.',
};

const backLinkTexts = {
  title: 'Back links',
  text: 'Where testers are sent at the end. Your panel provides these links; leave them empty to show the thank-you page. {tester} is replaced by the id from ?tester=… in the invitation link; its other parameters are passed on.',
  labels: {
    LinkForComplete: 'Link for complete',
    LinkForDisqualified: 'Link for disqualified',
    LinqForOverquota: 'Link for over quota',
  },
  hints: {
    LinkForComplete: 'The tester has finished.',
    LinkForDisqualified: 'The tester does not qualify or did not consent.',
    LinqForOverquota: 'All places are taken.',
  },
  placeholder: 'https://',
};

const paidTexts = {
  back: 'Back',
  chosen: 'Your selection',
  country: 'Country',
  age: 'Age',
  ageRange: (from: number, to: number) => `${from} to ${to}`,
  gender: 'Gender',
  interests: 'Interests',
  anyCountry: 'All countries',
  anyGender: 'All genders',
  anyInterest: 'All interests',
  size: 'Testers',
  price: 'Price',
  time: 'Time',
  prices: 'Prices',
  pricesText: 'For the whole sample.',
  manualTitle: 'How testers join',
  manualText:
    'Through the invitation link below: give it to the panel or recruiter of your choice and add their back links. Testers who match your selection fill the places; unfilled places are refunded.',
  closed: 'Paid testers are not available at the moment. Invite your own testers or contact us.',
  testers: (count: number) => `${count} testers`,
  hours: (hours: number) => `up to ${hours} h`,
  dollars: (amount: number) => dollars.format(amount),
  pricesFailed: 'The prices could not be loaded.',
  retry: 'Try again',
  loading: 'Loading the prices',
  who: 'Who takes part',
  whoText: 'Anything you leave open includes everyone. Choices are saved immediately.',
  howMany: 'How many testers',
  more: 'More testers',
  moreText: 'Choose a larger number to continue: you pay the difference.',
  noCountry: 'No matching country',
  noInterest: 'No matching interest',
  ageFrom: 'Age from',
  ageTo: 'Age to',
  start: 'Start',
  panelText: 'Members of the panel who match are invited automatically. Unfilled places are refunded.',
  simulatedText: 'This server has simulated testers. Their recordings are marked, and say nothing about your product.',
  pending: 'Waiting for the card provider to confirm the payment. The test then opens automatically; you are not charged twice.',
};

/** From a million on in millions. */
const inWords = (count: number) =>
  count >= 999_500 ? `${millions.format(count / 1e6)} million` : new Intl.NumberFormat('en', { maximumSignificantDigits: 3 }).format(count);
const millions = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const exact = new Intl.NumberFormat('en');

const matchTexts = {
  counting: 'Counting members…',
  members: (count: number, about: boolean) =>
    about ? `About ${inWords(count)} members match` : `${exact.format(count)} ${count === 1 ? 'member matches' : 'members match'}`,
  reads: (language: string) => `Only those who read ${language} are counted.`,
  widen: 'Widen the target to find testers.',
  timeUnknown: 'Expected time to fill: not known yet',
  hours: (hours: number) => `Expected time to fill: about ${hours} h`,
  failed: 'The matching members could not be counted.',
  retry: 'Try again',
};

const payTexts = {
  title: 'Pay & Start',
  action: 'Pay & Start',
  amount: 'Amount',
  paidBefore: 'Already paid',
  card: (digits: string, exp: string) => `•••• ${digits}, valid until ${exp}`,
  change: 'CHANGE',
  sandbox: 'Sandbox: no real money. Unfilled places are refunded to your card.',
  refund: 'Unfilled places are refunded to your card.',
  cancel: 'Cancel',
  close: 'Close',
  started: 'The test is open',
};

const waitingTexts = {
  label: 'Waiting for paid testers',
  collecting: 'Testers join through the invitation link',
  recruiting: 'Testers are being recruited',
  inviting: 'Members of the panel are invited',
  simulated: 'Simulated testers take part within minutes',
  countdown: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
  countdownLabel: 'Time left to collect',
  countdownText: 'The results are complete when the time is up, or earlier.',
  untilRecruited: 'Please wait until the required number of testers are recruited',
  uploading: 'The last recordings are being uploaded and checked',
  uploadingText: 'Everyone has taken part. The results open automatically in a few minutes; you don’t need to stay on this page.',
  nobody: 'Collecting has ended and nobody took part',
  nobodyText: 'This invitation collected no recordings.',
  unfinished: 'Collecting has ended and nobody finished',
  unfinishedText: 'Testers who left before the end are shown as dropped out.',
  ready: 'The results are ready',
  readyText: (count: number) =>
    count === 1 ? 'The recording of one tester was collected.' : `The recordings of ${count} testers were collected.`,
  collected: 'Collected',
  stop: 'Stop collecting',
  stopText: 'Testers who have started can finish; nobody new can start. Unfilled places are refunded to your card.',
  show: 'Show Results',
  showFailed: 'The results were not opened',
};

const listTexts = {
  title: 'Invitations',
  empty: 'No invitations yet',
  emptyText: 'Every link you share is listed here with its responses.',
  name: 'Name',
  kind: 'Testers',
  ownKind: 'My testers',
  paidKind: 'Paid testers',
  state: 'Status',
  collected: 'Collected',
  started: 'Started',
  ended: 'Ended',
  endsBy: (date: string) => `by ${date}`,
  none: '–',
  refunded: (places: number) => (places === 1 ? '1 place refunded' : `${places} places refunded`),
};

export const inviteTexts = {
  title: 'Who should take the test?',
  subtitle: 'You can do both; the results stay separate and can be compared.',
  own: 'My testers',
  ownText: 'Share a link with customers, colleagues, a community.',
  ownGives: ['10 to 100 testers', 'Link, QR code and email text', 'Any device, nothing to install'],
  ownAction: 'Invite my testers',
  subscriptionOnly: 'Available by subscription only',
  subscriptionHint: 'Your plan, Pay as you go, does not include own testers.',
  paid: 'Paid testers',
  /** By who recruits: the panel of this server, one of the researcher's choice, or not known yet. */
  paidWays: {
    on: {
      text: 'People who match your audience, invited from the panel.',
      gives: ['Country, age, gender, interests', 'Unfilled places are refunded'],
    },
    manual: {
      text: 'People who match your audience, through an invitation link for the panel of your choice.',
      gives: ['Country, age, gender, interests', 'Back links for panels', 'Unfilled places are refunded'],
    },
    off: { text: 'People who match your audience.', gives: ['Country, age, gender, interests', 'Unfilled places are refunded'] },
  },
  paidClosed: 'Paid testers are not available at the moment.',
  paidAction: 'Choose paid testers',
  custom: 'Custom solution',
  customText: 'Special audiences, moderated tests, large samples.',
  customGives: ['Recruiting by profession', 'Any country', 'Help with the set-up'],
  customAction: 'Contact us',
  preview: 'Try it first',
  previewPhone: 'Open the test on your phone with this preview code. Nothing is recorded.',
  previewDesktop: 'Open the test as testers see it. Nothing is recorded.',
  openPreview: 'Open preview',
  demoTitle: 'How this demo collects',
  demoWays: 'In a project of your own',
  demoNote: 'This is a demo project. Its link and study ID are masked, and you cannot invite testers.',
  studyId: 'Study ID',
  addFailed: 'The invitation could not be created',
  collector: collectorTexts,
  share: shareTexts,
  counts: countsTexts,
  sample: sampleTexts,
  backLinks: backLinkTexts,
  paidSample: paidTexts,
  matchCount: matchTexts,
  pay: payTexts,
  waiting: waitingTexts,
  collectors: listTexts,
} as const;
