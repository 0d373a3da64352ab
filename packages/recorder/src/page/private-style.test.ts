import { expect, it } from 'vitest';
import {
  hideRules,
  maskDrawing,
  maskEscaped,
  maskInline,
  privateDeclarations,
  privateSheet,
  privateValue,
  type StyleMasks,
} from './private-style.ts';

const mask = (text: string): string => text.replaceAll(/kowalski/gi, '********');
const masks: StyleMasks = {
  mask,
  maskName: mask,
  know: () => undefined,
  hidesPictures: false,
  hidesTexts: false,
  keptParameters: [],
  labelOf: () => '7',
};
const everything: StyleMasks = { ...masks, mask: (text) => text.replaceAll(/\w/g, '*'), hidesPictures: true, hidesTexts: true };

it.each([
  ['.a::after { content: "Hi Kowalski"; color: red }', '.a::after { content: "Hi ********"; color: red }'],
  ["a{--name:'Kowalski';content:'x'}", "a{--name:'********';content:'x'}"],
  ['a{background:url("/p/Kowalski.png")}', 'a{background:url("/p/********.png")}'],
  ['a{background:url(/p/Kow%61lski.png)}', 'a{background:url(/p/********.png)}'],
  ['.kowalski { font-family: "Kowalski Sans" } [data-x="kowalski"]{}', '.kowalski { font-family: "Kowalski Sans" } [data-x="kowalski"]{}'],
  ['a{color:red}/* Kowalski */b{}', 'a{color:red}/**/b{}'],
  [String.raw`a{content:"\"Kowalski"}`, String.raw`a{content:"\"********"}`],
])('masks what a sheet shows and loads: %s', (css, hidden) => {
  expect(privateSheet(css, masks)).toBe(hidden);
});

it('hides every shown text and picture where all are hidden, and keeps fonts and names', () => {
  const css = '.card::after{content:"Due"}.card{background:url(/p/a.png);src:url("/f/a.woff2")}';
  expect(privateSheet(css, everything)).toBe('.card::after{content:"***"}.card{background:url("data:,");src:url("/f/a.woff2")}');
});

it("masks any text of a custom property of an element, and puts a mark in place of its pictures' queries", () => {
  expect(privateDeclarations('--name: Kowalski; background: url("/a.png?user=1"); color: red', masks)).toBe(
    '--name: ********; background: url("/a.png?sightline-query=7"); color: red',
  );
  expect(privateValue('--name', 'Kowalski', masks)).toBe('********');
  expect(privateValue('color', 'kowalski', masks)).toBe('kowalski');
});

it('masks the rules that scripts add', () => {
  const rule = 'a::after{content:"Kowalski"}';
  const data = { adds: [{ rule }], replaceSync: rule, styles: [{ rules: [{ rule }] }], set: { property: '--a', value: 'Kowalski' } };
  hideRules(data, masks);
  expect(JSON.stringify(data)).not.toContain('Kowalski');
});

it('masks the words that a drawing shows, also inside an address, and nothing of how it is drawn', () => {
  const drawing = '<svg class="kowalski" aria-label="Kowalski"><path d="kowalski"/><text>Kowalski</text></svg>';
  const hidden = '<svg class="kowalski" aria-label="********"><path d="kowalski"/><text>********</text></svg>';
  expect(maskDrawing(drawing, mask)).toBe(hidden);
  expect(decodeURIComponent(maskInline(`data:image/svg+xml,${encodeURIComponent(drawing)}`, mask))).toBe(`data:image/svg+xml,${hidden}`);
  const picture = 'data:image/png;base64,Kowalski';
  expect(maskInline(picture, mask)).toBe(picture);
});

it('masks words that were escaped twice, and leaves others as they are written', () => {
  expect(maskEscaped('/a/%254bowalski', mask)).toBe('/a/********');
  expect(maskEscaped('/a/%20b', mask)).toBe('/a/%20b');
});

it('is linear in the sheet', () => {
  const css = `${'--a'.repeat(40_000)} ${'url('.repeat(20_000)} ${'"'.repeat(20_001)} ${'/*'.repeat(20_000)}`;
  expect(privateSheet(css, masks).length).toBeGreaterThan(0);
});
