/** The pages of the panel's members, where the operator has the panel on. */
import { html, routesOf, type RouteAnswer } from './route.ts';

const page = (says: string): RouteAnswer => ({ says, types: html });
const ofPanel = { area: 'Panel', access: 'public', hidden: true } as const;
const missing = page('There is no such page, or the panel is not on.');
const unbuilt: RouteAnswer = { says: 'The pages are not built yet.', types: ['text/plain'] };
const onward: RouteAnswer = { says: 'On to the page where the member signs in, or to what was asked for.' };
const tooMany = page('Too many attempts from one address, or for one mailbox.');
const token = { token: { in: 'path', required: true, says: 'The end of a mailed link.', schema: { type: 'string' } } } as const;
const form = ['application/x-www-form-urlencoded'] as const;

export const panelRoutes = routesOf({
  panelPage: {
    ...ofPanel,
    methods: ['GET'],
    path: '/panel',
    says: 'Shows a signed-in member their invitations and earnings, and everybody else the form to join or sign in.',
    answers: { 200: page('The page.'), 404: missing, 503: unbuilt },
  },
  panelForm: {
    ...ofPanel,
    methods: ['POST'],
    path: '/panel',
    says: 'Takes every form of the panel; the field `do` says which.',
    body: form,
    answers: {
      200: page('What was done.'),
      303: onward,
      400: page('The form again, with what is wrong.'),
      404: missing,
      429: tooMany,
      503: unbuilt,
    },
  },
  panelProfile: {
    ...ofPanel,
    methods: ['GET'],
    path: '/panel/profile',
    says: 'Shows a signed-in member the form of their profile.',
    answers: { 200: page('The form.'), 303: onward, 404: missing, 503: unbuilt },
  },
  panelLeave: {
    ...ofPanel,
    methods: ['GET'],
    path: '/panel/leave',
    says: 'Asks a signed-in member whether they want to leave.',
    answers: { 200: page('The form.'), 303: onward, 404: missing, 503: unbuilt },
  },
  panelSignInPage: {
    ...ofPanel,
    methods: ['GET'],
    path: '/panel/sign-in/:token',
    says: 'Shows the button that signs a member in by a mailed link; opening it uses the link not up.',
    parameters: token,
    answers: { 200: page('The page.'), 404: missing, 503: unbuilt },
  },
  panelSignIn: {
    ...ofPanel,
    methods: ['POST'],
    path: '/panel/sign-in/:token',
    says: 'Confirms the address of a member and signs them in.',
    parameters: token,
    body: form,
    answers: {
      303: { says: 'Signed in, with a cookie.' },
      404: page('The link was used, has expired or never was.'),
      429: tooMany,
      503: unbuilt,
    },
  },
  panelStopPage: {
    ...ofPanel,
    methods: ['GET'],
    path: '/panel/stop/:token',
    says: 'Shows the button that ends the mails of invitations to a member; opening it ends none.',
    parameters: token,
    answers: { 200: page('The page.'), 404: missing, 503: unbuilt },
  },
  panelStop: {
    ...ofPanel,
    methods: ['POST'],
    path: '/panel/stop/:token',
    says: 'Pauses the member of an invitation, who needs no sign-in for it: by the page, or by one press in a mail program (RFC 8058).',
    parameters: token,
    body: form,
    answers: { 200: page('What was done.'), 404: page('The link was never mailed.'), 429: tooMany, 503: unbuilt },
  },
  panelOpen: {
    ...ofPanel,
    methods: ['GET'],
    path: '/panel/open/:token',
    says: 'Leads from the mail of an invitation to its study.',
    parameters: token,
    answers: { 303: { says: 'On to the study.' }, 404: missing, 429: tooMany, 503: unbuilt },
  },
  panelGo: {
    ...ofPanel,
    methods: ['GET'],
    path: '/panel/go/:invitation',
    says: "Leads a signed-in member from the panel's page to a study.",
    parameters: { invitation: { in: 'path', required: true, says: 'The invitation.', schema: { type: 'string' } } },
    answers: { 303: onward, 404: missing },
  },
});
