/** A panel provider that sends testers to a collector: what can be set, and which ids of testers are taken. */
import { fieldError, messages } from '../fields/index.ts';
import { refuseField, type Refusal } from '../refusals/index.ts';

/** How a session of a provider's tester can end. */
export const providerOutcomes = ['complete', 'disqualified', 'over-quota'] as const;
export type ProviderOutcome = (typeof providerOutcomes)[number];

/** Parameter of signed links, of entry and back. */
export const signatureParameter = 'sig';

export interface ProviderSettings {
  /** Parameter of the entry link that carries the provider's id of the tester. */
  idParameter: string;
  /** Where outcomes are posted to; empty for nowhere. */
  callbackUrl: string;
  /** Entry links without a valid signature are refused. */
  signedEntry: boolean;
}

/** The settings as they are stored, or the refusal of the first one that is not valid. */
export function checkProviderSettings({ idParameter, callbackUrl, signedEntry }: ProviderSettings): ProviderSettings | Refusal {
  const name = idParameter.trim();
  if (!/^[a-z][a-z0-9_.-]{0,63}$/i.test(name) || name === signatureParameter)
    return refuseField('idParameter', fieldError('Name of the id parameter', messages.notValid));
  const address = callbackUrl.trim();
  if (address !== '' && !isSafeAddress(address))
    return refuseField('callbackUrl', fieldError('Call-back address', 'must be an https:// address without a password'));
  return { idParameter: name, callbackUrl: address, signedEntry };
}

const safeAddress = /^https:\/\/[^\s/?#@\\]+([/?#][^\s]*)?$/i;

function isSafeAddress(address: string): boolean {
  return address.length <= 500 && safeAddress.test(address);
}

/** Characters that no id is printed with: controls, formats, line breaks, halves of characters. */
const unprintable = /[\p{C}\p{Zl}\p{Zp}]/u;

/** Whether a provider may call a tester so: 1 to 200 printable characters, without blanks around them. */
export function isTesterId(id: string): boolean {
  return id !== '' && id.length <= 200 && id === id.trim() && !unprintable.test(id);
}
