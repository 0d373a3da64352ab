/** The words that testers agree to have a version, which is kept with each consent: a change of them requires a new one. */
import { createHash } from 'node:crypto';
import { languages, type LanguageCode } from '@sightline/domain/projects';
import { expect, it } from 'vitest';
import { allVideoTexts } from '../video/all-video-texts.ts';
import { allTexts } from './all-texts.ts';

/** `consentVersion` of the sessions → what was read under it, in all languages, as a hash. Add a line; never change one. */
const released: Readonly<Record<number, string>> = {
  2: 'f5729279b0db1dce5f6d6d1c88e67bdcf50d48918244d41b40d419caac3015b0',
  3: '6d840da698c8aae4faa539df3afe76e5e1122c3790d7380c213e54c9eb78d978',
  4: 'e9d8d7049b0ce88af77d10be8d5ff8811010d7c3f6aeef23ef3ee06a416a50ad',
  5: '69033141d19c02861ed1cde48589a70dc96b91dce8250788110f136615ee5b79',
  6: '0565572254d0ccea0b833f157735904d030f2372a622dc975d4a0119d9a2503f',
};

/** The same of the sentences that only projects which hide more texts add. */
const releasedHidden: Readonly<Record<number, string>> = { 6: '815c2e892b32b1a97f4f114e683af66f1ae2d65cc9d74722369bbfc9b153750b' };

function wordsAgreedTo(code: LanguageCode): unknown[] {
  const { welcome } = allTexts[code];
  const { screen, screenOfWebsite, screenOfPrototype, screenAsVideo, voice, voiceAbout, voiceToText, gaze, gazeAbout } = welcome;
  const { expression, expressionAbout, camera, cameraAbout, cameraNotice, cameraPoint, needed, optional, statements } = welcome;
  const phone = allVideoTexts[code].consent;
  return [
    [phone.name, phone.about, Object.values(statements)],
    [
      screen,
      screenOfWebsite,
      screenOfPrototype,
      screenAsVideo,
      voice,
      voiceAbout,
      voiceToText(null),
      voiceToText('speech.example'),
      gaze,
      gazeAbout,
      expression,
      expressionAbout,
    ],
    [camera, cameraAbout, cameraNotice, cameraPoint, needed, optional, welcome.kept(365), welcome.dataPoints('Nordlys', 365)],
  ];
}

const hashOf = (words: (code: LanguageCode) => unknown): string => {
  const all = (Object.keys(languages) as LanguageCode[]).sort().map((code) => [code, words(code)]);
  return createHash('sha256').update(JSON.stringify(all)).digest('hex');
};

it('are those of the newest version', () => {
  const hash = hashOf(wordsAgreedTo);
  const newest = Math.max(...Object.keys(released).map(Number));
  expect(hash, 'The words of the consents changed: raise consentVersion (find-study.ts) and note the hash here.').toBe(released[newest]);
  expect(hashOf((code) => allTexts[code].welcome.hiddenTexts)).toBe(releasedHidden[newest]);
});
