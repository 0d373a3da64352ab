/** The closed list of expected "no"s: rules return them as values, the HTTP layer turns them into answers. */

/** Code → the words a person reads. Texts of the specification are literal. */
const words = {
  'not-found': 'Not found',
  'read-only-project': 'This is a demo project: it can be viewed, not changed.',
  'project-started': 'Project started, editing this field is not available!',
  'default-question': "You cannot change or delete this question. It's a default question needed to build analytics.",
  'methodology-fixed': 'Questions of the ready-made methodology cannot be added, deleted or moved.',
  'start-blocked': 'In order to start the project, please, fill in all the required boxes in the Set Up Project.',
  'no-neuro-question': 'There is no neuro-question in current project!',
  'subscription-only': 'Available by subscription only',
  'recordings-used-up': 'All recordings of your plan have been collected. Please change the plan to collect more.',
  'question-type-unknown': 'Invalid question',
  'kind-unknown': 'This kind of project is not known.',
  'illegal-move': 'The collector cannot go to this state from where it is now.',
  'sample-not-larger': 'A finished collector can be started again only with a larger sample size.',
  'sample-size': 'The sample size is 10 to 100 in steps of 10.',
  'sample-below-collected': 'The sample size cannot be below the responses already collected.',
  'collector-started': 'A collector that has been started cannot be deleted.',
  'last-option': 'The last answer option cannot be deleted.',
  'too-many-collectors': 'A project has at most 100 collectors.',
  'too-many-options': 'A question has at most 100 answer options.',
  'too-many-questions': 'A project has at most 200 questions.',
  'too-many-screens': 'A prototype has at most 200 screens.',
  'no-options': 'This question has no answer options.',
  'not-a-prototype': 'Screens belong to a prototype test.',
  'expression-undeclared':
    'Facial expression cannot be recorded of your own employees or students. Please confirm first that none of them takes part.',
  'field-invalid': 'is not valid',
  'field-unknown': 'This field cannot be written.',
  'hotspot-outside': 'A hotspot must lie inside the picture.',
  'hotspot-target': 'A hotspot leads to a screen of another prototype.',
  'screen-unknown': 'This screen does not belong to the prototype.',
  'path-broken': 'The expected path must begin at the start screen and follow hotspots.',
  'picture-missing': 'Please choose a picture.',
  'picture-unreadable': 'This file is not a picture that can be read. Please use PNG, JPEG, WebP or GIF.',
  'picture-too-large': 'The picture is larger than 10 MB.',
  'picture-too-many-pixels': 'The picture has more than 40 megapixels.',
  'storage-full': 'There is no room to store this right now. Please try again later.',
  'address-taken': ' is already registered',
  'address-unknown': ' is not registered in the product',
  'confirm-link': 'This link has expired or was used already. Please ask for a new one.',
  'email-unconfirmed': 'Please confirm your email address first: open the link in the mail that we sent you.',
  'email-confirmed': 'This email address is confirmed already.',
  'too-many-mails': 'We have sent several mails within the last hour. Please look for them, or try again later.',
  'password-needed': 'Please enter your password to change this.',
  'password-wrong': ' is incorrect',
  'reset-link': 'This link has expired or was used already. Please ask for a new one.',
  'not-a-website': 'A picture is made of a website test only.',
  'site-unreachable': 'The site could not be reached. Please check the link.',
  'site-private': 'The link leads to a private network, which this server does not visit.',
  'site-certificate': 'The certificate of the site is not valid.',
  'site-not-a-page': 'The link does not lead to a web page.',
  'site-download': 'The link leads to a download, not to a web page.',
  'site-redirects': 'The site redirects without end.',
  'site-endless': 'The page never ends: it is larger than this server reads.',
  'site-too-slow': 'The site took too long to answer. Please check the link, or try again in a moment.',
  'screenshot-busy': 'Many pictures are being made right now. Please try again in a minute.',
  'browser-missing': 'This server has no Chromium to make pictures with.',
  'nothing-to-cancel': 'There is no paid subscription to cancel.',
  'trial-taken': 'The free trial can be taken once an account.',
  'panel-off': 'Paid testers cannot be ordered here at the moment. Invite your own testers, or write to us.',
  'billing-off': 'This server asks for no money: every plan is already yours.',
  'promo-unknown': 'This promo code is not known.',
  'promo-taken': 'A promo code can be used once an account.',
  'plan-held': 'You already have this plan.',
  'amount-unknown': 'This amount is not the price of a plan or of your paid testers.',
  'price-changed': 'This is not the price of these testers. Please look at it again before you pay.',
  'card-missing': 'Please add a card first.',
  'card-refused': 'The card was declined.',
  'card-not-kept':
    'The card provider does not answer right now. Your card was not saved and nothing was charged. Please try again in a minute.',
  'payment-under-way': 'A payment is being carried out. Please wait a moment.',
  'provider-silent':
    'The card provider does not answer right now. Your payment is shown as pending and is carried out once, as soon as it answers.',
  'study-closed': 'This study takes no more answers.',
  'already-taken': 'This invitation has been used: its tester has already taken part.',
  'study-paused': 'This study is paused. Please come back a little later with the same link.',
  'too-young': 'This study is for older testers.',
  'too-many-starts': 'Several testers on your network have just started this study. Please wait a few seconds and try again.',
  'study-full': 'This study already has all the testers it needs.',
  'consent-needed': 'This study cannot be taken without the recordings marked as needed.',
  'session-finished': 'This session is finished.',
} as const;

export type RefusalCode = keyof typeof words;

/** A rule said no: the code for programs, the message for people, and the field it is about where it is about one. */
export interface Refusal {
  readonly refused: RefusalCode;
  readonly message: string;
  readonly field?: string;
}

/** A refusal with its own words, or with the words given. */
export function refuse(code: RefusalCode, message: string = words[code]): Refusal {
  return { refused: code, message };
}

/** A refusal of what one field of the call holds; `field` is its name on the wire, the message is for people and stands alone. */
export function refuseField(field: string, message: string, code: RefusalCode = 'field-invalid'): Refusal {
  return { refused: code, message, field };
}

/** Whose words follow the label of their field: 'Email' + ' is already registered'. */
const afterLabel: readonly string[] = ['address-taken', 'address-unknown', 'password-wrong'] satisfies RefusalCode[];

/** Whether the words of a refusal stand alone only behind the label of their field. */
export function followsLabel(code: string | null): boolean {
  return code !== null && afterLabel.includes(code);
}

/** Tells a refusal from any other value. */
export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value && 'message' in value;
}

/** The words of a refusal, for pages that show the same rule before asking the server. */
export function wordsOf(code: RefusalCode): string {
  return words[code];
}
