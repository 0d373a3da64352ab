/** Media features of the tester, and what depends on them. */
import type { WebCase } from '../case.ts';

const source = 'https://github.com/openreplay/openreplay/pull/4799';
const blocks = `<style>body{font:18px sans-serif}.x{display:none;height:40px;background:#274;color:#fff}
  @media (prefers-color-scheme:dark){body{background:#111;color:#eee}.dark{display:block}}@media (prefers-color-scheme:light){.light{display:block}}
  @media (hover:none){.touch{display:block}}@media (hover){.mouse{display:block}}@media (any-pointer:coarse) and (min-width:300px){.coarse{display:block}}
  @media (prefers-reduced-motion:reduce){.calm{display:block}}@media not all and (prefers-reduced-motion:reduce){.lively{display:block}}
  @media (prefers-contrast:more){.contrast{display:block}}@media (forced-colors:active){.forced{display:block}}
  @media (min-resolution:2dppx), (-webkit-min-device-pixel-ratio:2){.sharp{display:block}}</style>
  <h1>Media</h1>${'dark light touch mouse coarse calm lively contrast forced sharp'.replace(/\w+/g, '<div class="x $&">$&</div>')}<button>Below</button>`;

export const mediaCases: WebCase[] = [
  { name: 'light scheme', source, html: blocks },
  { name: 'dark scheme', source, html: blocks, media: { colorScheme: 'dark' }, reduced: true },
  { name: 'reduced motion', source, html: blocks, media: { reducedMotion: 'reduce' } },
  { name: 'more contrast', source, html: blocks, media: { contrast: 'more' } },
  { name: 'touch screen', source, html: blocks, media: { hasTouch: true }, reduced: true },
  { name: 'two device pixels per px', source, html: blocks, media: { deviceScaleFactor: 2 }, masked: 'html' },
  {
    name: 'dark scheme with native controls',
    source,
    html: '<meta name="color-scheme" content="light dark"><h1>Dark</h1><button>Press</button><input value="" placeholder="Name"><select><option>One</select>',
    media: { colorScheme: 'dark' },
  },
  {
    name: 'dark scheme by color-scheme of the root',
    source: 'CSS Color Adjustment',
    html: '<style>:root{color-scheme:light dark}</style><h1>Dark</h1><a href="#">Link</a><textarea></textarea>',
    media: { colorScheme: 'dark' },
    reduced: true,
  },
  {
    name: 'dark scheme of one part only',
    source: 'CSS Color Adjustment',
    html: '<div style="color-scheme:light dark;padding:9px;background:Canvas;color:CanvasText">Part <button>Press</button></div><p>Page</p>',
    media: { colorScheme: 'dark' },
  },
  {
    name: 'light-dark()',
    source: 'CSS Color 5',
    html: '<style>:root{color-scheme:light dark}div{background:light-dark(#fee,#311);color:light-dark(#300,#fcc);padding:20px}</style><div>Colours</div>',
    media: { colorScheme: 'dark' },
  },
  {
    name: 'dark page that asks for light only',
    source: 'CSS Color Adjustment',
    html: '<style>:root{color-scheme:only light}</style><h1>Light</h1><input>',
    media: { colorScheme: 'dark' },
  },
  {
    name: 'dark style element by its media attribute',
    source,
    html: '<style media="(prefers-color-scheme: dark)">body{background:#222;color:#eee}</style><h1>Dark</h1>',
    media: { colorScheme: 'dark' },
  },
  {
    name: 'dark linked sheet by its media attribute',
    source,
    html: '<link rel="stylesheet" href="/dark.css" media="(prefers-color-scheme: dark)"><h1>Dark</h1>',
    media: { colorScheme: 'dark' },
  },
  {
    name: 'dark rule inserted by script',
    source: 'CSS in JavaScript',
    html: '<style id="s"></style><h1>Dark</h1>',
    act: 's.sheet.insertRule("@media (prefers-color-scheme: dark) { body { background: #222; color: #eee } }")',
    media: { colorScheme: 'dark' },
  },
  {
    name: 'dark rule in a constructed sheet',
    source: 'CSSOM',
    html: '<h1>Dark</h1>',
    act: 'const s = new CSSStyleSheet(); s.replaceSync("@media (prefers-color-scheme: dark) { body { background: #222; color: #eee } }"); document.adoptedStyleSheets = [s]',
    media: { colorScheme: 'dark' },
  },
  {
    name: 'dark rule in a shadow root',
    source,
    html: `<div id="host"></div><script>host.attachShadow({ mode: 'open' }).innerHTML = '<style>@media (prefers-color-scheme:dark){p{background:#222;color:#eee}}</style><p>Dark</p>'</script>`,
    media: { colorScheme: 'dark' },
  },
  {
    name: 'dark rule nested in a rule',
    source: 'CSS Nesting',
    html: '<style>.card{padding:20px;background:#eee;@media (prefers-color-scheme:dark){background:#234;color:#fff}}</style><div class="card">Card</div>',
    media: { colorScheme: 'dark' },
  },
  {
    name: 'dark rule within supports and layer',
    source: 'CSS Cascade 5',
    html: '<style>@layer base{@supports (display:grid){@media screen and (prefers-color-scheme:dark){body{background:#222;color:#eee}}}}</style><h1>Dark</h1>',
    media: { colorScheme: 'dark' },
  },
  {
    name: 'dark source of a picture',
    source: 'HTML standard, picture',
    html: '<picture><source media="(prefers-color-scheme: dark)" srcset="/pic-1.svg"><img src="/pic-3.svg" width="80" height="40"></picture>',
    media: { colorScheme: 'dark' },
    reduced: true,
  },
  {
    name: 'scheme changed meanwhile by the site',
    source: 'theme switches',
    html: '<style>:root{color-scheme:light}:root.dark{color-scheme:dark}:root.dark body{background:#111;color:#eee}</style><h1>Theme</h1><input>',
    act: 'document.documentElement.className = "dark"',
  },
  {
    name: 'print rules stay out',
    source: 'CSS Media Queries',
    html: '<style>@media print{h1{display:none}}@media screen{h1{color:#c00}}</style><h1>Title</h1>',
  },
  {
    name: 'width in range syntax',
    source: 'Media Queries 4',
    html: '<style>@media (400px <= width <= 1200px){h1{color:#090}}@media (width > 1200px){h1{display:none}}</style><h1>Title</h1>',
  },
  {
    name: 'pointer conditions joined by or',
    source: 'Media Queries 4',
    html: '<style>@media (pointer:fine) or (hover:none){h1{color:#c0c}}@media not (hover){h1{font-size:50px}}</style><h1>Title</h1>',
    media: { hasTouch: true },
  },
];
