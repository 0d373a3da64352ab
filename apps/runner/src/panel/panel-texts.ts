/** Texts of the panel's pages for members. English: members read them before a study, which comes in its own language. */
import type { PanelPage, PanelProblem, ShownInvitation } from '@sightline/wire/panel';

const problems: Record<PanelProblem, string> = {
  email: 'Please enter a valid email address.',
  country: 'Please choose your country.',
  languages: 'Please choose at least one language.',
  'birth-year': 'Please enter your year of birth, such as 1990.',
  'too-young': 'Members must be 18 or older.',
  gender: 'Please choose an option.',
  'payout-address': 'Please enter a valid address for the chosen way of payment.',
  'payout-low': 'Your balance is below the lowest payout.',
  'payout-open': 'A payout is already on its way.',
  'leave-word': 'Please type LEAVE to leave the panel.',
};

const states: Record<ShownInvitation['state'], string> = {
  open: 'Open',
  started: 'Being checked',
  approved: 'Approved',
  rejected: 'Not approved',
  closed: 'Closed',
};

const titles: Record<PanelPage['kind'], string> = {
  join: 'Get paid for testing',
  mailed: 'Check your inbox',
  'sign-in': 'Welcome to the panel',
  stop: 'Stop invitations',
  stopped: 'Invitations are stopped',
  'bad-link': 'This link does not work',
  'too-many': 'Too many attempts',
  profile: 'Your profile',
  home: 'Your panel',
  leave: 'Leave the panel',
  left: 'You have left the panel',
};

export const panelTexts = {
  problems,
  states,
  titles,
  panel: 'Tester panel',
  stop: {
    about: 'You will get no more invitations by email until you continue on your panel page. Your earnings stay.',
    submit: 'Stop invitations',
    done: 'You will get no more invitations by email. Sign in to the panel to continue at any time.',
  },
  join: {
    about:
      'Try websites, apps and prototypes, and say what you think. You are invited by email when a study fits you, and paid for each approved test.',
    email: 'Email address',
    language: 'Language of emails',
    submit: 'Join or sign in',
    hint: 'We send you a link. No password is needed.',
  },
  mailed: (email: string) => `If ${email} can receive our emails, a link is on its way. It is valid for one hour.`,
  signIn: { about: 'Press the button to confirm your address and sign in.', submit: 'Sign in' },
  badLink: 'It may have been used already, or it has expired.',
  tooMany: 'Please try again in a few minutes.',
  again: 'Get a new link',
  profile: {
    about: 'Studies look for people by these answers. Researchers see none of them beside your recording.',
    country: 'Country',
    choose: 'Choose …',
    otherCountry: 'Another country',
    birthYear: 'Year of birth',
    gender: 'Gender',
    genders: { Female: 'Female', Male: 'Male', Other: 'Other' },
    languages: 'Languages you read well',
    interests: 'Interests',
    devices: 'Devices you can test with',
    deviceNames: { computer: 'Computer', android: 'Android phone', iphone: 'iPhone', tablet: 'Tablet' },
    payout: 'How you are paid',
    payoutMethods: { paypal: 'PayPal', bank: 'Bank transfer', 'gift-card': 'Gift card by email' },
    payoutAddress: 'PayPal address, IBAN or email address',
    optional: 'You can add this later.',
    save: 'Save profile',
    saved: 'Profile saved.',
  },
  home: {
    unconfirmed: 'Fill in your profile to be invited to studies.',
    bounced: 'Our emails to you came back several times. Press “Continue” once your inbox works again.',
    paused: 'You are not invited to studies for now.',
    invitations: 'Invitations',
    rules:
      'A test is approved if each task was recorded, every required question was answered, and it was not rushed. If you delete an approved test later, you keep its reward.',
    none: 'No invitations yet. You get an email when a study fits you.',
    take: 'Take part',
    until: (date: string) => `Until ${date}`,
    history: 'History',
    earnings: 'Earnings',
    balance: 'Balance',
    onItsWay: (amount: string) => `${amount} is on its way to you.`,
    lowest: (amount: string) => `Payouts start at ${amount}.`,
    needsAddress: 'Add how you are paid to your profile first.',
    payOut: 'Request payout',
    editProfile: 'Edit profile',
    pause: 'Pause invitations',
    resume: 'Continue',
    signOut: 'Sign out',
    leave: 'Leave the panel',
  },
  leave: {
    about:
      'Your profile, invitations and balance are deleted. Recordings of studies you took part in stay with their researchers, without a connection to you.',
    word: 'Type LEAVE to confirm',
    submit: 'Leave the panel',
    stay: 'Back',
  },
  left: 'Your data was deleted.',
};
