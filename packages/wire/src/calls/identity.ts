/** Identity calls: tokens, sign up, profile. */
import * as z from 'zod/mini';
import { call, nothing, result } from './call.ts';

export const userInfo = z.object({
  User: z.object({ Id: z.string(), Name: z.string(), Email: z.string(), Avatar: z.object({ PreviewUrl: z.nullable(z.string()) }) }),
  UserInfo: z.object({ Country: z.string() }),
  Company: z.object({ Job: z.string(), Phone: z.string(), Name: z.string() }),
  Subscription: z.object({
    Name: z.enum(['pay as you go', 'pro trial', 'expert', 'pro', 'enterprise']),
    DowngradeRequested: z.boolean(),
    ResponseCollected: z.number(),
    SubscriptionBasicResponseNumber: z.number(),
    /** Whole days; null where the plan does not end. */
    DaysToExpiration: z.nullable(z.number()),
    /** Own: whether the free trial may still be taken. */
    TrialAvailable: z.boolean(),
    /** Own: whether the plan allows own testers (server rule, for the page to show). */
    OwnTestersAllowed: z.boolean(),
  }),
  Account: z.object({ Cards: z.array(z.object({ Id: z.string(), cardinfo: z.string(), exp: z.string(), cardtype: z.string() })) }),
});
export type UserInfo = z.output<typeof userInfo>;

export const identityCalls = {
  token: call({
    method: 'POST',
    path: '/identity/connect/token',
    access: 'public',
    encoding: 'fields',
    payload: z.object({
      username: z.string(),
      password: z.string(),
      grant_type: z.string(),
      client_id: z.optional(z.string()),
      scope: z.optional(z.string()),
    }),
    answer: z.object({ access_token: z.string(), expires_in: z.number(), token_type: z.string() }),
    says: 'Signs in: answers an access token; a wrong address or password is HTTP 400 invalid_grant.',
  }),
  revocation: call({
    method: 'POST',
    path: '/identity/connect/revocation',
    access: 'public',
    encoding: 'fields',
    payload: z.object({ client_id: z.optional(z.string()), token: z.string() }),
    answer: nothing,
    says: 'Signs out: the token is of no use afterwards; an unknown token answers alike.',
  }),
  tokenIntrospect: call({
    method: 'GET',
    path: '/api/user/TokenIntrospect',
    access: 'public',
    encoding: 'query',
    payload: z.object({ token: z.string() }),
    answer: z.object({ active: z.boolean(), exp: z.optional(z.number()) }),
    says: 'Says whether a token is still good; an invalid one answers HTTP 401 with active false.',
  }),
  register: call({
    method: 'POST',
    path: '/RegisterCommand.cmd',
    access: 'public',
    encoding: 'fields',
    payload: z.object({ name: z.string(), job: z.string(), login: z.string(), password: z.string() }),
    answer: result,
    says: 'Makes an account; a taken or wrong address answers res 0 with errormessage.',
  }),
  getUserProfile: call({
    method: 'GET',
    path: '/GetUserProfile.cmd',
    access: 'researcher',
    encoding: 'query',
    payload: nothing,
    answer: userInfo,
    says: 'The signed-in researcher, company, subscription and cards.',
  }),
};
