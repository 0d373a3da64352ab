/** Every text a researcher reads, by feature. English is the first language; others follow the same shape. */
import { accountTexts } from './account.ts';
import { activityTexts } from './activity.ts';
import { authTexts } from './auth.ts';
import { confirmTexts } from './confirm.ts';
import { contactTexts } from './contact.ts';
import { failureTexts } from './failures.ts';
import { inviteTexts } from './invite.ts';
import { methodologyTexts } from './methodology.ts';
import { paymentMethodsTexts } from './payment-methods.ts';
import { paymentsTexts } from './payments.ts';
import { projectFrameTexts } from './project-frame.ts';
import { projectsTexts } from './projects.ts';
import { savedMarkTexts } from './saved-mark.ts';
import { sessionsTexts } from './sessions.ts';
import { setUpTexts } from './set-up.ts';
import { shellTexts } from './shell.ts';
import { subscriptionTexts } from './subscription.ts';
import { wizardTexts } from './wizard.ts';

export const texts = {
  account: accountTexts,
  activity: activityTexts,
  auth: authTexts,
  confirm: confirmTexts,
  contact: contactTexts,
  failures: failureTexts,
  invite: inviteTexts,
  methodology: methodologyTexts,
  paymentMethods: paymentMethodsTexts,
  payments: paymentsTexts,
  projectFrame: projectFrameTexts,
  projects: projectsTexts,
  savedMark: savedMarkTexts,
  sessions: sessionsTexts,
  setUp: setUpTexts,
  shell: shellTexts,
  subscription: subscriptionTexts,
  wizard: wizardTexts,
} as const;
