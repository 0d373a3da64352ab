/** Public API of identity for later slices and for the server. */
export { registerIdentityRoutes } from './routes.ts';
export { hashPassword, isPassword } from './passwords.ts';
export { findResearcher } from './tokens.ts';
export { isSessionOpen } from './session-store.ts';
export { findAccount, markOwnVerified, type AccountRow } from './account-store.ts';
export { writeAccount } from './write-account.ts';
export { unconfirmedProblem } from './confirm-email.ts';
export { ownerProblem } from './confirm-owner.ts';
export { forOperators, isOperator } from './operators.ts';
export { findConfirmation } from './email-confirmation.ts';
export { noticeMailJob, type NoticeMail } from './mails.ts';
export { startIdentityWorkers } from './mails.ts';
