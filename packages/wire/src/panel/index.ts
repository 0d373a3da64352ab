/** What the server hands to the pages of the panel's members, which the runner's server part renders. */

/** Of one field of a form: what is wrong with it. */
export type PanelProblem =
  | 'email'
  | 'languages'
  | 'country'
  | 'birth-year'
  | 'too-young'
  | 'gender'
  | 'payout-address'
  | 'payout-low'
  | 'payout-open'
  | 'leave-word';

/** Secret that every form of a signed-in member carries. */
interface Signed {
  formToken: string;
}

export interface ShownProfile {
  email: string;
  language: string;
  /** Two letters, '' until it is chosen. */
  country: string;
  /** As typed. */
  birthYear: string;
  gender: string;
  /** Places in the list of interests. */
  interests: readonly number[];
  /** Codes of those that the member reads. */
  languages: readonly string[];
  devices: readonly string[];
  payoutMethod: string;
  payoutAddress: string;
}

export interface ShownInvitation {
  id: string;
  /** Of the study, as testers see it. */
  title: string;
  rewardCents: number;
  /** ISO; until when it can be taken, or when it ended. */
  at: string | null;
  state: 'open' | 'started' | 'approved' | 'rejected' | 'closed';
  /** Why it was rejected. */
  reason: string | null;
}

export type PanelPage =
  | { kind: 'join'; problem: PanelProblem | null; email: string; language: string }
  /** A link was mailed, if there is somebody to mail it to. */
  | { kind: 'mailed'; email: string }
  /** `token`: of the link, whose button is pressed to sign in: programs that open links of mails use none up. */
  | { kind: 'sign-in'; token: string }
  /** `token`: of an invitation, whose mails are stopped by the button. */
  | { kind: 'stop'; token: string }
  | { kind: 'stopped' }
  | { kind: 'bad-link' }
  | { kind: 'too-many' }
  | ({ kind: 'profile'; profile: ShownProfile; problems: readonly PanelProblem[]; saved: boolean } & Signed)
  | ({
      kind: 'home';
      email: string;
      state: 'unconfirmed' | 'active' | 'paused' | 'bounced';
      invitations: readonly ShownInvitation[];
      balanceCents: number;
      /** Cents of the payout that is on its way; null if there is none. */
      payoutCents: number | null;
      canPayOut: boolean;
      problem: PanelProblem | null;
    } & Signed)
  | ({ kind: 'leave'; problem: PanelProblem | null } & Signed)
  | { kind: 'left' };
