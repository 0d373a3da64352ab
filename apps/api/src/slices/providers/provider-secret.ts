/** The secret of a panel provider as it is stored: alone, or, for a day after it was replaced, with the former one. */

/** Long enough for a provider to take over the new one, and for links that were handed out before. */
const formerHours = 24;

export interface ProviderSecrets {
  /** 256 bits, base64url: signs links and call-backs. */
  secret: string;
  /** Still opens entry links. */
  former: { secret: string; until: Date } | null;
}

/** As the column has it: the secret, and after commas the former one and the Unix second that it ends at. */
export function storedSecrets({ secret, former }: ProviderSecrets): string {
  return former === null ? secret : `${secret},${former.secret},${Math.floor(former.until.getTime() / 1000)}`;
}

export function readSecrets(stored: string): ProviderSecrets {
  const [secret = '', former, until] = stored.split(',');
  return { secret, former: former === undefined ? null : { secret: former, until: new Date(Number(until) * 1000) } };
}

/** The secrets after a change: only the last one goes on for a while, so that a second change ends one that leaked. */
export function replaced({ secret }: ProviderSecrets, next: string, now: Date): ProviderSecrets {
  return { secret: next, former: { secret, until: new Date(now.getTime() + formerHours * 3_600_000) } };
}

/** Secrets that an entry link may be signed with. */
export function validSecrets({ secret, former }: ProviderSecrets, now: Date): string[] {
  return former !== null && former.until > now ? [secret, former.secret] : [secret];
}
