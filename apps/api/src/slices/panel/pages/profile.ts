/** The page of a member's profile, as it is stored or as it was sent with what is wrong. */
import type { PanelPage, PanelProblem } from '@sightline/wire/panel';
import type { SentForm } from './panel-requests.ts';
import { formTokenOf, type SignedIn } from '../members/sign-in.ts';

export function profilePage(
  { member, sessionToken }: SignedIn,
  sent: SentForm | null = null,
  problems: readonly PanelProblem[] = [],
): PanelPage {
  const { email, country, birthYear, gender, interests, languages, devices, payoutMethod, payoutAddress, language } = member;
  const stored = {
    country,
    birthYear: String(birthYear ?? ''),
    gender: gender ?? '',
    interests,
    languages,
    devices,
    payoutMethod,
    payoutAddress,
    language,
  };
  const shown = sent === null ? stored : { ...sent, interests: sent.interests.map(Number) };
  return {
    kind: 'profile',
    formToken: formTokenOf(sessionToken),
    saved: false,
    problems,
    profile: {
      email,
      language: shown.language,
      country: shown.country,
      birthYear: shown.birthYear,
      gender: shown.gender,
      interests: shown.interests,
      languages: shown.languages,
      devices: shown.devices,
      payoutMethod: shown.payoutMethod,
      payoutAddress: shown.payoutAddress,
    },
  };
}
