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
  'kind-unknown': 'This kind of project does not exist.',
  'illegal-move': 'The collector cannot change to this status from its current one.',
  'sample-not-larger': 'A finished collector can only be restarted with a larger sample size.',
  'sample-size': 'The sample size must be 10 to 100, in steps of 10.',
  'sample-below-collected': 'The sample size cannot be lower than the number of responses already collected.',
  'collector-started': 'A started collector cannot be deleted.',
  'last-option': 'The last answer option cannot be deleted.',
  'too-many-collectors': 'A project can have at most 100 collectors.',
  'too-many-options': 'A question can have at most 100 answer options.',
  'too-many-questions': 'A project can have at most 200 questions.',
  'too-many-screens': 'A prototype can have at most 200 screens.',
  'too-many-segments': 'A project can have at most 50 segments.',
  'no-pages': 'Only website tests have pages.',
  'page-rules-changed': 'Someone else has changed these corrections in the meantime. Please check them and try again.',
  'segment-name-taken': 'This project already has a segment of this name.',
  'too-many-notes': 'A project can have at most 2,000 notes.',
  'too-many-tags': 'A project can have at most 100 tags.',
  'too-many-note-tags': 'A note can have at most 10 tags.',
  'too-many-comments': 'A note can have at most 100 comments.',
  'tag-name-taken': 'This project already has a tag of this name.',
  'note-empty': 'Please enter a note or a tag.',
  'note-outside': 'A note must be within the recording, and end after it begins.',
  'note-changed': 'This note was changed in another window. Reload the notes before you save.',
  'transcript-changed': 'Someone else corrected these words in the meantime. Reload the transcript before you save.',
  'tag-deleted': 'This tag was deleted in the meantime. The note stays as it was.',
  'merge-into-itself': 'A tag can only be merged into another tag of this project.',
  'tag-group-deleted': 'This group was deleted in the meantime. The tag stays where it was.',
  'tag-group-name-taken': 'This project already has a group of this name.',
  'too-many-tag-groups': 'A project can have at most 30 groups of tags.',
  'finding-changed': 'Someone else changed this finding in the meantime. You now see their version.',
  'too-many-findings': 'A project can have at most 100 findings.',
  'area-changed': 'Someone else changed this area in the meantime. You now see their version.',
  'area-name-taken': 'This screen already has an area of this name.',
  'area-outside': 'An area must be inside the picture.',
  'too-many-areas': 'A screen or page can have at most 50 areas.',
  'too-many-shares': 'A project can have at most 100 public links. Delete one that is no longer needed.',
  'share-ended': 'This link has expired. Ask the person who sent it for a new one.',
  'share-password': 'This page needs a password.',
  'share-password-wrong': 'This password is incorrect.',
  'question-set-there': 'The project already asks this question set.',
  'question-set-fixed': 'The statements of a question set cannot be added or deleted.',
  'no-options': 'This question has no answer options.',
  'not-a-prototype': 'Only prototype tests have screens.',
  'expression-undeclared':
    'Facial expression cannot be recorded of your own employees or students. Please confirm first that none of them takes part.',
  'payout-settled': 'This payout has already been settled.',
  'letter-gone': 'This letter has already been retried or discarded.',
  'field-invalid': 'is not valid',
  'field-unknown': 'This field cannot be changed.',
  'hotspot-outside': 'A hotspot must be inside the image.',
  'hotspot-target': 'A hotspot links to a screen of another prototype.',
  'screen-unknown': 'This screen does not belong to the prototype.',
  'path-broken': 'The expected path must begin at the start screen and follow hotspots.',
  'picture-missing': 'Please choose an image.',
  'picture-unreadable': 'This file is not a readable image. Please use PNG, JPEG, WebP or GIF.',
  'picture-too-large': 'The image is larger than 10 MB.',
  'picture-too-many-pixels': 'The image has more than 40 megapixels.',
  'storage-full': 'Not enough storage right now. Please try again later.',
  'address-taken': ' is already registered',
  'address-unknown': ' is not registered in the product',
  'confirm-link': 'This link has expired or has already been used. Please request a new one.',
  'email-unconfirmed': 'Please confirm your email address first: open the link in the email we sent you.',
  'email-confirmed': 'This email address is already confirmed.',
  'too-many-mails': 'We have sent you several emails within the last hour. Please check your inbox, or try again later.',
  'password-needed': 'Please enter your password to change this.',
  'password-wrong': ' is incorrect',
  'reset-link': 'This link has expired or has already been used. Please request a new one.',
  'page-file-refused': 'This is not the file that was offered, or neither a picture nor a font.',
  'not-a-website': 'Screenshots are only taken for website tests.',
  'site-unreachable': 'The site could not be reached. Please check the link.',
  'site-private': 'The link points to a private network, which this server does not visit.',
  'site-certificate': 'The site’s certificate is not valid.',
  'site-not-a-page': 'The link does not point to a web page.',
  'site-download': 'The link points to a download, not to a web page.',
  'site-redirects': 'The site redirects endlessly.',
  'site-endless': 'The page is too large for this server to read.',
  'site-too-slow': 'The site took too long to respond. Please check the link, or try again in a moment.',
  'screenshot-busy': 'Many screenshots are being taken right now. Please try again in a minute.',
  'browser-missing': 'This server has no Chromium to take screenshots with.',
  'too-many-exports': 'Two exports are already being prepared. Please wait until one of them is ready.',
  'export-failed': 'The export could not be created. Please try again.',
  'printer-missing': 'This server has no Chromium to print PDF reports with.',
  'film-browser-missing': 'This server has no Chromium to make clips with.',
  'film-failed': 'The video could not be created. Please try again.',
  'clip-too-long': 'A clip can be up to 10 minutes long. Choose a shorter range.',
  'clip-no-picture': 'The screen was not recorded in this test: there is nothing that a clip could show.',
  'clip-outside': 'This range is outside of the recording.',
  'too-many-clips': 'This project already has 200 clips and reels. Delete one first.',
  'too-many-films': 'Five videos are already being prepared. Please wait until one of them is ready.',
  'reel-too-long': 'A highlight reel can be up to 10 minutes long. Remove a clip.',
  'clip-not-ready': 'A clip of this reel is not ready yet. Please wait until its video has been created.',
  'reel-changed': 'This reel was changed in another window. Reload the page to see the change.',
  'reel-empty': 'Every clip of this reel was deleted.',
  'nothing-to-cancel': 'There is no paid subscription to cancel.',
  'trial-taken': 'The free trial can be used once per account.',
  'panel-off': 'Paid testers are not available at the moment. Invite your own testers or contact us.',
  'no-members': 'No panel member matches this target. Widen the target before you pay.',
  'billing-off': 'Billing is off on this server: you already have every feature.',
  'promo-unknown': 'We don’t recognise this promo code.',
  'promo-taken': 'A promo code can be used once per account.',
  'plan-held': 'You already have this plan.',
  'amount-unknown': 'This amount is not the price of a plan or of your paid testers.',
  'price-changed': 'The price has changed. Please check it before you pay.',
  'card-missing': 'Please add a card first.',
  'card-refused': 'The card was declined.',
  'card-not-kept': 'The card provider is not responding. Your card was not saved and nothing was charged. Please try again in a minute.',
  'payment-under-way': 'A payment is already being processed. Please wait a moment.',
  'provider-silent':
    'The card provider is not responding. Your payment is shown as pending and will be charged once, as soon as the provider responds.',
  'study-closed': 'This study no longer accepts answers.',
  'already-taken': 'This invitation has already been used.',
  'study-paused': 'This study is paused. Please come back later with the same link.',
  'too-young': 'This study is for older testers.',
  'too-many-starts': 'Several testers on your network have just started this study. Please wait a few seconds and try again.',
  'study-full': 'This study already has all the testers it needs.',
  'entry-link': 'This link is not valid. Please open the study again from the site that invited you.',
  'panel-recruits': 'Members of the panel are invited to this collector, so that no other provider can be used.',
  'consent-needed': 'This study cannot be taken without the recordings marked as required.',
  'session-finished': 'This session is finished.',
} as const;

export type RefusalCode = keyof typeof words;

/** A refusal by a rule: the code for programs, the message for people, and the field it is about where it is about one. */
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

/** Distinguishes a refusal from any other value. */
export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value && 'message' in value;
}

/** The words of a refusal, for pages that show the same rule before asking the server. */
export function wordsOf(code: RefusalCode): string {
  return words[code];
}
