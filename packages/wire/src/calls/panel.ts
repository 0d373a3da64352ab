/** Calls on the panel of paid testers. */
import * as z from 'zod/mini';
import { call, wholeNumber } from './call.ts';

export const memberCount = z.object({
  Count: z.number(),
  /** So large that it is another one a moment later. */
  About: z.boolean(),
  /** Hours until the sample is expected to be full; null while the answer rate of the panel is not known yet, and where too few members match. */
  HoursToFill: z.nullable(z.number()),
});
export type MemberCountAnswer = z.output<typeof memberCount>;

export const panelCalls = {
  countPanelMembers: call({
    method: 'POST',
    path: '/CountPanelMembers.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({
      SelectedCountry: z.string(),
      SelectedMinAge: wholeNumber,
      SelectedMaxAge: wholeNumber,
      SelectedGender: z.string(),
      SelectedCategory: z.string(),
      SelectedNumberOfResponses: wholeNumber,
      /** Of the project; left out: any. */
      Language: z.optional(z.string().check(z.maxLength(10))),
    }),
    answer: memberCount,
    refusals: ['field-invalid', 'sample-size'],
    says: 'Counts the panel members that match a target, with the hours that a sample of this size is expected to take. Members read the language. Names are comma-joined; an empty one is all.',
  }),
};
