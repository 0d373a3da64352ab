/** Identity calls: tokens, sign up, profile. */
import * as z from 'zod/mini';
import { activityKinds } from '@sightline/domain/activity';
import { call, nothing, proof, result, wholeNumber } from './call.ts';

export const userInfo = z.object({
  /** Email is the contact address, which may be empty; SignInEmail is the one that signs in. */
  User: z.object({
    Id: z.string(),
    Name: z.string(),
    Email: z.string(),
    SignInEmail: z.string(),
    /** Address that takes the place of SignInEmail once its link is opened; empty: none waits. */
    NewEmail: z.string(),
    /** False if the account has to confirm its address before it invites testers. */
    EmailVerified: z.boolean(),
    /** Own: named in OPERATOR_EMAILS, for whom there is /operator. */
    Operator: z.boolean(),
    Avatar: z.object({ PreviewUrl: z.nullable(z.string()) }),
  }),
  UserInfo: z.object({ Country: z.string() }),
  Company: z.object({ Job: z.string(), Phone: z.string(), Name: z.string() }),
  Subscription: z.object({
    Name: z.enum(['pay as you go', 'pro trial', 'expert', 'pro', 'enterprise']),
    DowngradeRequested: z.boolean(),
    ResponseCollected: z.number(),
    SubscriptionBasicResponseNumber: z.number(),
    /** Whole days; null if the plan does not end. */
    DaysToExpiration: z.nullable(z.number()),
    /** Own: whether the free trial may still be taken. */
    TrialAvailable: z.boolean(),
    /** Own: whether the plan allows own testers (server rule, for the page to show). */
    OwnTestersAllowed: z.boolean(),
    /** Own: the smaller plan that begins with the next period; null if none does. */
    NextPlan: z.nullable(z.enum(['expert', 'pro'])),
    /** Own: the renewal is due and its payment fails. */
    RenewalFailed: z.boolean(),
  }),
  Account: z.object({
    /** `cardinfo`: the last four digits; `exp`: MM/YY. */
    Cards: z.array(z.object({ Id: z.string(), cardinfo: z.string(), exp: z.string(), cardtype: z.string() })),
    /** Own: the card provider, which the page hands card details to; null if payments are off. */
    Provider: z.nullable(z.object({ TokensUrl: z.string(), PublishableKey: z.string(), Sandbox: z.boolean() })),
  }),
});
/** An entry of the activity log. */
const activityEntry = z.object({
  Id: z.string(),
  /** ISO 8601 in UTC. */
  At: z.string(),
  Kind: z.enum(activityKinds),
  Outcome: z.enum(['done', 'refused']),
  ObjectId: z.nullable(z.string()),
  /** Browser and system; null if nobody of the account acted. */
  Device: z.nullable(z.string()),
  /** The network alone: /24 of IPv4, /48 of IPv6. */
  Address: z.nullable(z.string()),
});
const countOf = wholeNumber.check(z.gte(0, { error: 'Must be 0 or more' }));

export type UserInfo = z.output<typeof userInfo>;

export const identityCalls = {
  token: call({
    method: 'POST',
    path: '/identity/connect/token',
    access: 'public',
    encoding: 'fields',
    payload: z.object({
      /** Required by the password grant, the only one: a missing one is answered by RFC 6749's error, not by a wrong field. */
      username: z.optional(z.string()),
      password: z.optional(z.string()),
      grant_type: z.string(),
      client_id: z.optional(z.string()),
      scope: z.optional(z.string()),
      proof: z.optional(proof),
    }),
    answer: z.object({ access_token: z.string(), expires_in: z.number(), token_type: z.string() }),
    refusals: [],
    says: 'Signs in: answers an access token; a wrong address or password is HTTP 400 invalid_grant.',
  }),
  revocation: call({
    method: 'POST',
    path: '/identity/connect/revocation',
    access: 'public',
    encoding: 'fields',
    payload: z.object({ client_id: z.optional(z.string()), token: z.string(), token_type_hint: z.optional(z.string()) }),
    answer: nothing,
    refusals: [],
    says: 'Signs out: the token is of no use afterwards; an unknown token answers alike.',
  }),
  tokenIntrospect: call({
    method: 'GET',
    path: '/api/user/TokenIntrospect',
    access: 'public',
    encoding: 'query',
    payload: z.object({ token: z.string() }),
    answer: z.object({ active: z.boolean(), exp: z.optional(z.number()) }),
    refusals: [],
    says: 'Says whether a token is still good; an invalid one answers HTTP 401 with active false.',
  }),
  register: call({
    method: 'POST',
    path: '/RegisterCommand.cmd',
    access: 'public',
    encoding: 'fields',
    payload: z.object({ name: z.string(), job: z.string(), login: z.string(), password: z.string() }),
    answer: result,
    refusals: ['field-invalid', 'address-taken'],
    says: 'Makes an account; a taken or wrong address answers res 0 with errormessage.',
  }),
  introspection: call({
    method: 'POST',
    path: '/api/user/TokenIntrospect',
    access: 'public',
    encoding: 'fields',
    payload: z.object({ token: z.string(), token_type_hint: z.optional(z.string()), client_id: z.optional(z.string()) }),
    answer: z.object({ active: z.boolean(), exp: z.optional(z.number()), iat: z.optional(z.number()), token_type: z.optional(z.string()) }),
    refusals: [],
    says: 'Token introspection of RFC 7662: 200 with active false for a token that is no good.',
  }),
  remindPassword: call({
    method: 'POST',
    path: '/RemindPasswordCommand.cmd',
    access: 'public',
    encoding: 'fields',
    payload: z.object({ email: z.string() }),
    answer: result,
    refusals: ['field-invalid', 'address-unknown'],
    says: 'Mails a link to set a new password, good once and for 15 minutes; res 0 for an address without an account.',
  }),
  changePassword: call({
    method: 'POST',
    path: '/ChangePassword.cmd',
    access: 'public',
    encoding: 'fields',
    payload: z.object({ hash: z.string(), password: z.string() }),
    answer: result,
    refusals: ['field-invalid', 'reset-link'],
    says: "Sets a new password with the hash of a mailed link and ends all of the account's sessions.",
  }),
  contactUs: call({
    method: 'POST',
    path: '/ContactUsCommand.cmd',
    access: 'researcher',
    encoding: 'fields',
    body: 'large',
    /** `to` is taken and not used: the operator's configured address alone is written to. */
    payload: z.object({ name: z.string(), email: z.string(), text: z.string(), to: z.optional(z.string()) }),
    answer: result,
    refusals: ['email-unconfirmed', 'field-invalid'],
    says: "Mails a message to the operator's address.",
  }),
  uploadAvatar: call({
    method: 'POST',
    path: '/UploadAvatar.cmd',
    access: 'researcher',
    encoding: 'multipart',
    payload: nothing,
    answer: z.union([z.object({ res: z.number(), Avatar: z.object({ PreviewUrl: z.string() }) }), result]),
    refusals: ['picture-missing', 'picture-unreadable', 'picture-too-large', 'picture-too-many-pixels', 'storage-full'],
    says: "Sets the researcher's picture: multipart with file (PNG, JPEG, WebP or GIF up to 10 MB and 40 megapixels); its middle is kept as a square of 256 pixels.",
  }),
  getUserProfile: call({
    method: 'GET',
    path: '/GetUserProfile.cmd',
    access: 'researcher',
    encoding: 'query',
    payload: nothing,
    answer: userInfo,
    refusals: [],
    says: 'The signed-in researcher, company, subscription and cards.',
  }),
  getSessions: call({
    method: 'GET',
    path: '/GetSessions.cmd',
    access: 'researcher',
    encoding: 'query',
    payload: nothing,
    answer: z.array(
      z.object({
        Id: z.string(),
        /** Browser and system, such as 'Firefox on Windows'. */
        Device: z.string(),
        /** Network it signed in from; null if it is not known. */
        Address: z.nullable(z.string()),
        SignedInAt: z.string(),
        /** Exact to an hour. */
        LastUsedAt: z.string(),
        /** The session that asks. */
        Current: z.boolean(),
      }),
    ),
    refusals: [],
    says: 'The sessions of the account, last used first.',
  }),
  endSession: call({
    method: 'POST',
    path: '/EndSession.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({ session: z.string().check(z.regex(/^[0-9a-f]{8}$/)) }),
    answer: result,
    refusals: ['not-found'],
    says: 'Signs one session of the account out.',
  }),
  endAllSessions: call({
    method: 'POST',
    path: '/EndAllSessions.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: nothing,
    answer: result,
    refusals: [],
    says: 'Signs the account out everywhere, including the session that asks.',
  }),
  confirmPassword: call({
    method: 'POST',
    path: '/ConfirmPassword.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({ password: z.string() }),
    answer: result,
    refusals: ['password-wrong'],
    says: 'Says that its owner uses the session: the email address and the card can be changed for 15 minutes, as they can after signing in.',
  }),
  replacePassword: call({
    method: 'POST',
    path: '/ReplacePassword.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({ current: z.string(), password: z.string() }),
    answer: result,
    refusals: ['password-wrong', 'field-invalid'],
    says: 'Sets a new password of the signed-in account, by the current one; every other session ends, and the account is told by mail.',
  }),
  confirmEmail: call({
    method: 'POST',
    path: '/ConfirmEmail.cmd',
    access: 'public',
    encoding: 'fields',
    payload: z.object({ hash: z.string() }),
    answer: result,
    refusals: ['confirm-link'],
    says: 'Confirms an email address by the mailed link: of a new account, or the one that takes the place of another.',
  }),
  resendConfirmation: call({
    method: 'POST',
    path: '/ResendConfirmation.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: nothing,
    answer: result,
    refusals: ['email-confirmed', 'too-many-mails'],
    says: 'Mails the link again that confirms the email address, or the one that is to take its place.',
  }),
  getActivity: call({
    method: 'POST',
    path: '/GetActivity.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({ take: z.optional(countOf), skip: z.optional(countOf) }),
    answer: z.array(activityEntry),
    refusals: [],
    says: 'The activity log of the account, newest first: sign-ins, changes of rights, deletions, exports; take is clamped to 100, 20 without it.',
  }),
};
