/** Every text that the applications show is in a catalogue, so that another language needs no change of markup. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { forbiddenPhrases } from './forbidden-phrases.ts';
import { sentences, visibleTexts } from './visible-texts.ts';

const root = resolve(import.meta.dirname, '../..');
/** Where markup is written; drawings, parts and pages alike. */
const places = [
  'apps/studio/src',
  'apps/player/src',
  'apps/runner/src',
  'packages/ui/src',
  'packages/charts/src',
  'packages/question-views/src',
];

/** Names of things, alike in every language. */
const names = new Set(['Sightline', 'SUS', 'NPS', 'SEQ']);

/** Files of texts, in every language there is, and scenes of tests. */
const catalogues = /\/texts\/|[/-]texts\.tsx?$|\/(messages|catalogue)|\/testing-|\/page-tests\//;

const textsOf = (source: string): string[] => visibleTexts('page.tsx', source).map(({ text }) => text);

describe('the catalogue', () => {
  const files = places
    .flatMap((place) => readdirSync(join(root, place), { recursive: true, encoding: 'utf8' }).map((path) => `${place}/${path}`))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));

  it('is asked about every page and part', () => {
    expect(files.length).toBeGreaterThan(250);
    for (const place of places) expect(files.filter((path) => path.startsWith(place)).length).toBeGreaterThan(0);
  });

  it('holds every text that is shown', () => {
    const outside = files.flatMap((path) =>
      visibleTexts(path, readFileSync(join(root, path), 'utf8'))
        .filter(({ text }) => !names.has(text))
        .map(({ line, text }) => `${path}:${line} ${text}`),
    );
    expect(outside).toEqual([]);
  });

  it('holds every sentence', () => {
    const outside = files
      .filter((path) => !catalogues.test(path))
      .flatMap((path) => sentences(path, readFileSync(join(root, path), 'utf8')).map(({ line, text }) => `${path}:${line} ${text}`));
    expect(outside).toEqual([]);
  });
});

/** The English words that researchers and testers read: screens, refusals, mails, receipts. */
const english = [
  ...readdirSync(join(root, 'apps/studio/src/lib/texts')).map((name) => `apps/studio/src/lib/texts/${name}`),
  'apps/runner/src/texts/en.ts',
  'apps/runner/src/texts/welcome/en.ts',
  'apps/runner/src/video/texts/en.ts',
  'apps/player/src/texts.ts',
  'packages/question-views/src/stepping/texts/en.ts',
  'packages/question-views/src/editing/editor-texts.ts',
  'packages/question-views/src/reporting/result-texts.ts',
  'packages/analysis/src/report/words.ts',
  'packages/domain/src/refusals/index.ts',
  'apps/api/src/slices/identity/mails.ts',
  'apps/api/src/slices/billing/plan-mails.ts',
  'apps/api/src/slices/payments/dispute-mails.ts',
  'apps/api/src/slices/payments/receipt/receipt-words.ts',
  'apps/api/src/slices/contact/deliver-message.ts',
];

describe('the English texts', () => {
  it('hold no phrase that sounds translated', () => {
    const found = english.flatMap((path) =>
      forbiddenPhrases(path, readFileSync(join(root, path), 'utf8')).map(({ line, text }) => `${path}:${line} ${text}`),
    );
    expect(found).toEqual([]);
  });

  it.each(["const label = 'Go on anyway';", 'const said = `${count} misclicks, a tester`;', "const title = 'To mend';"])(
    'report %s',
    (source) => expect(forbiddenPhrases('texts.ts', source)).toHaveLength(1),
  );
  it.each(["const label = 'Continue anyway';", "const sent = 'Not there? Check your spam folder, or';"])('accept %s', (source) =>
    expect(forbiddenPhrases('texts.ts', source)).toEqual([]),
  );
});

describe('a sentence in the code', () => {
  const textsOf = (source: string): string[] => sentences('page.ts', source).map(({ text }) => text);

  it.each(["const labels = ['Not saved'];", "save({ title: 'Not saved' });", 'const said = `Not saved`;'])('is found: %s', (source) =>
    expect(textsOf(source)).toEqual(['Not saved']),
  );
  it.each(["throw new Error('Not saved');", "const key = 'Escape';", "const field = 'notSaved';"])('is no sentence: %s', (source) =>
    expect(textsOf(source)).toEqual([]),
  );
});

describe('a text in the markup', () => {
  it.each([
    ['between tags', '<p>Saved</p>'],
    ['in braces', "<p>{'Saved'}</p>"],
    ['in a choice', "<p>{done ? 'Saved' : words.saving}</p>"],
    ['after a condition', "<p>{done && 'Saved'}</p>"],
    ['in a template', '<p>{`Saved ${when}`}</p>'],
    ['joined', "<p>{'Saved ' + when}</p>"],
    ['read out', '<button aria-label="Saved" />'],
    ['in a field', "<input placeholder={'Saved'} />"],
    ['as a hint', '<a title={late ? `Saved` : undefined} />'],
    ['in place of a picture', '<img alt="Saved" />'],
    ['of a part', '<PageHeader title="Saved" />'],
    ['in a message', "notifyDone('Saved')"],
    ['in a banner', "showAttention(locked ?? 'Saved')"],
  ])('is found %s', (_, source) => expect(textsOf(source)).toEqual(['Saved']));

  it('is found in another script', () => expect(textsOf('<p>تم الحفظ</p>')).toEqual(['تم الحفظ']));

  it.each([
    ['a name', '<p>{words.saved}</p>'],
    ['a sign', '<p>·</p>'],
    ['a class', "<p className={done ? 'saved' : 'saving'}>{count}</p>"],
    ['what is compared', "<p>{state === 'saved' ? words.saved : null}</p>"],
    ['an address', '<a href="/projects">{words.projects}</a>'],
    ['an attribute of a part that is not shown', '<SavedMark state="saved" />'],
    ['a call', "<p>{format('saved')}</p>"],
  ])('is not taken for %s', (_, source) => expect(textsOf(source)).toEqual([]));
});
