import { directionOf, languages, type LanguageCode } from '@sightline/domain/projects';
import { loadStepTexts } from '@sightline/question-views/step-texts';
import { describe, expect, it } from 'vitest';
import { allTexts, textsFor } from './all-texts.ts';
import { loadTexts } from './load-texts.ts';

const codes = Object.keys(languages) as LanguageCode[];
const others = codes.filter((code) => code !== 'en');
const counts = [0, 1, 2, 3, 5, 11, 21, 100];

/** What a language shares with English by right: the same word in both. */
const same: Partial<Record<LanguageCode, readonly string[]>> = {
  fr: ['steps.minutes', 'menu.open', 'problem.codeLabel'],
  ge: ['check.browser.name', 'problem.codeLabel'],
  id: ['menu.open'],
  it: ['check.browser.name', 'menu.open'],
  vi: ['check.camera.name', 'menu.open'],
};

/** What the texts that are functions are tried with. */
const callsOf = (path: string): unknown[][] => {
  if (path === 'steps.progress' || path === 'gaze.point') return counts.map((count) => [count, 100]);
  if (path === 'gaze.error') return counts.flatMap((count) => [null, 1, 2.4].map((degrees) => [count, degrees]));
  if (path === 'welcome.dataPoints') return counts.map((count) => ['Nordlys', count]);
  if (path === 'run.timeLeft') return [['1:05']];
  if (path === 'run.stage') return [['Home']];
  return counts.map((count) => [count]);
};

/** Every text of a catalogue with its path; a text with a number once for each of `counts`. */
function wordsIn(value: unknown, path = ''): [path: string, words: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') {
    const text = value as (...given: unknown[]) => unknown;
    return callsOf(path).flatMap((given) => wordsIn(text(...given), `${path}(${given.filter((one) => typeof one === 'number').join()})`));
  }
  return Object.entries(value as object).flatMap(([key, part]) => wordsIn(part, path === '' ? key : `${path}.${key}`));
}

const own = ([path]: [string, string]): boolean => !/^(tag|direction)$/.test(path);

describe.each(codes)('the texts in %s', (code) => {
  const words = wordsIn(allTexts[code]);

  it('are those of that language, and run its way', async () => {
    expect([allTexts[code].tag, allTexts[code].direction]).toEqual([languages[code], directionOf(code)]);
    expect(textsFor(code)).toBe(allTexts[code]);
    expect(allTexts[code]).toEqual({ ...(await loadTexts(code)), welcome: allTexts[code].welcome, problem: allTexts[code].problem });
    expect(allTexts[code].steps).toBe((await loadTexts(code)).steps);
    expect(await loadStepTexts(code)).toBe(allTexts[code].steps);
  });

  it('are never empty, and hold no mark of a number or of nothing', () => {
    expect(words.filter(([, text]) => text.trim() === '' || text !== text.trim() || /#|undefined|NaN|\bnull\b|\$\{|\{/.test(text))).toEqual(
      [],
    );
  });

  it('are as many as in English', () => {
    const paths = (all: [string, string][]) => all.map(([path]) => path);
    expect(paths(words)).toEqual(paths(wordsIn(allTexts.en)));
  });

  it('name whoever asks, the screen and the time', () => {
    const { welcome, run, steps } = allTexts[code];
    expect(welcome.dataPoints('Nordlys', 90).join(' ')).toMatch(/Nordlys.*90/s);
    expect(run.stage('Home')).toContain('Home');
    expect(run.timeLeft('1:05')).toContain('1:05');
    expect(steps.progress(3, 12)).toMatch(/3.*12/);
    for (const count of [5, 11, 21, 100]) {
      for (const text of [welcome.asks, welcome.kept, steps.minutes, steps.seconds, steps.nextIn])
        expect(text(count)).toContain(String(count));
    }
  });
});

/** Paths of texts that are the same as in English, for whatever number. */
function sameAsEnglish(code: LanguageCode): string[] {
  const english = new Map(wordsIn(allTexts.en));
  const equal = wordsIn(allTexts[code]).filter((one) => own(one) && english.get(one[0]) === one[1]);
  return [...new Set(equal.map(([path]) => path.replace(/\(.*?\)/, '')))];
}

it.each(others)('nothing is left in English in %s', (code) => {
  expect(sameAsEnglish(code)).toEqual(same[code] ?? []);
});

describe('counted words', () => {
  const { minutes } = allTexts.en.steps;

  it('follow English', () =>
    expect(counts.map(minutes)).toEqual(
      ['0', '1', '2', '3', '5', '11', '21', '100'].map((n) => (n === '1' ? '1 minute' : `${n} minutes`)),
    ));

  it('follow the three forms of Russian', () => {
    expect(counts.map(allTexts.ru.steps.minutes)).toEqual([
      '0 минут',
      '1 минута',
      '2 минуты',
      '3 минуты',
      '5 минут',
      '11 минут',
      '21 минута',
      '100 минут',
    ]);
    expect(counts.map(allTexts.ru.finish.left)).toEqual([
      'Осталось 0 частей',
      'Осталась 1 часть',
      'Осталось 2 части',
      'Осталось 3 части',
      'Осталось 5 частей',
      'Осталось 11 частей',
      'Осталась 21 часть',
      'Осталось 100 частей',
    ]);
  });

  it('follow the six forms of Arabic', () => {
    expect(counts.map(allTexts.ar.steps.minutes)).toEqual([
      '0 دقيقة',
      'دقيقة واحدة',
      'دقيقتان',
      '3 دقائق',
      '5 دقائق',
      '11 دقيقة',
      '21 دقيقة',
      '100 دقيقة',
    ]);
    expect(counts.map(allTexts.ar.finish.left)).toEqual([
      'لم يبقَ شيء',
      'بقي جزء واحد',
      'بقي جزآن',
      'بقيت 3 أجزاء',
      'بقيت 5 أجزاء',
      'بقي 11 جزءًا',
      'بقي 21 جزءًا',
      'بقي 100 جزء',
    ]);
  });

  it('speak English to a study in no language that is known', async () => {
    expect(textsFor('xx')).toBe(allTexts.en);
    expect((await loadTexts('xx')).tag).toBe('en');
  });
});
