/** What a session starts with. */
export interface NewSession {
  id: string;
  projectId: string;
  collectorId: string;
  clientKeyHash: Buffer;
  tokenHash: Buffer;
  testerHash: Buffer | null;
  /** What the invitation link calls the tester, for the researcher to know whose recording it is; null if it gives none. */
  testerName: string | null;
  questionIds: string[];
  consents: string[];
  consentVersion: number;
  /** What the tester was told that turns their voice into text; null for nothing. */
  speechTold: string | null;
  age: number | null;
  gender: string | null;
  device: object;
  simulated: boolean;
  /** null: it counts as used from the start. */
  starter: Buffer | null;
  now: Date;
}
