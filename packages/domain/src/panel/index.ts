/** Whom paid testers can be chosen from: countries, ages, genders, interests; and the samples that are sold. Names hold no comma, since choices are stored comma-joined. */
import { anotherCountry } from './choices.ts';
import { countries } from './countries.ts';

export { anotherCountry, genders, highestAge, lowestAge } from './choices.ts';
export { countries, type Country } from './countries.ts';
export { answerHours, expectedHours, type AnswerShare } from './expected-hours.ts';
export { memberWeight, restHours } from './fairness.ts';
export { interests } from './interests.ts';
export {
  deviceKinds,
  lowestPayoutCents,
  payoutMethods,
  readProfile,
  type Profile,
  type ProfileForm,
  type ProfileProblem,
} from './members.ts';
export { judgeTest, rejections, rejectionTexts, type Rejection, type TakenTask, type TakenTest } from './quality.ts';
export { answerRate, remindAfterHours, rewardCentsOf, waveSize, type AnswerCounts } from './recruiting.ts';
export { owedCents, paidSampleOf, paidSamples, unfilledCents, type PaidSample } from './samples.ts';
export { otherCountryCode, targetOf, type ChosenTarget, type Target } from './target.ts';
export { firstLanguageTrait, languagesWithTrait, languageTrait } from './traits.ts';

/** Countries by name, then the one for all others. */
export const countryNames: readonly string[] = [...countries.map((country) => country.name), anotherCountry];
