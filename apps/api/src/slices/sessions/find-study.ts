/** Code → study: everything a tester's runner needs, as data. */
import { toStudyQuestions, type Study } from '@sightline/wire/run';
import type { Db } from '../../platform/ports.ts';
import { findItems } from '../projects/index.ts';
import { findInvitation, type Invitation } from './invitation-store.ts';
import { estimateMinutes, toCalibration, toConsents } from './study-answer.ts';

/** Changes with the wording of the consents that testers are shown. */
export const consentVersion = 6;
/** Days that a session's recording and answers are kept: shown to the tester, and enforced by the maintenance job of recordings. */
export const retentionDays = 365;

export interface FoundStudy {
  invitation: Invitation;
  study: Study;
}

/** null for a code that opens nothing; codes are read in either case and with stray blanks. */
export async function findStudy(db: Db, givenCode: string): Promise<FoundStudy | null> {
  const code = givenCode.trim().toLowerCase();
  if (!/^[a-z0-9]{8}$/.test(code)) return null;
  const invitation = await findInvitation(db, code);
  if (invitation === null) return null;
  const items = await findItems(db, invitation.projectId);
  const questions = toStudyQuestions(items, invitation);
  const hidesTexts = questions.some(({ test }) => test?.recorder?.hideTexts !== undefined);
  const study: Study = {
    code,
    preview: invitation.collectorId === null,
    projectName: invitation.projectName,
    testerMessage: invitation.testerMessage,
    researcherName: invitation.researcherName,
    researcherCompany: invitation.researcherCompany,
    researcherAvatarUrl: invitation.researcherAvatarUrl,
    language: invitation.language,
    minutes: estimateMinutes(questions),
    retentionDays,
    consentVersion,
    consents: toConsents(items),
    calibration: toCalibration(items),
    questions,
    backlinks: invitation.backlinks,
    ...(hidesTexts && { hideTexts: invitation.hideTexts }),
  };
  return { invitation, study };
}
