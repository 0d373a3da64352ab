/**
 * What a recording may hold so that its replay runs something or asks for something, by the kinds that public collections describe (HTML5
 * Security Cheatsheet, OWASP's filter evasion sheet, cure53's HTTPLeaks). `at` is an address that counts what reaches it.
 */
import type { DomEvent } from '@sightline/wire/events';

export interface Attack {
  name: string;
  /** A piece of the page's body. */
  html: (at: string) => string;
  /** Further events of the recording; the page's first element has the id 11. */
  events?: (at: string) => Pick<DomEvent, 'type' | 'data'>[];
}

const attack = (name: string, html: Attack['html']): Attack => ({ name, html });
const later = (name: string, html: string, events: NonNullable<Attack['events']>): Attack => ({ name, html: () => html, events });
/** Sets a mark in every window that it reaches, and asks for the address. */
const code = (at: string): string => `top.ran=1;new Image().src='${at}'`;
const style = (name: string, css: (at: string) => string): Attack =>
  attack(name, (at) => `<style>${css(at)}</style><p class="a" id="a">words</p>`);
const change = (data: object): Pick<DomEvent, 'type' | 'data'> => ({
  type: 3,
  data: { source: 0, texts: [], attributes: [], removes: [], adds: [], ...data },
});
const set = (attributes: object) => [change({ attributes: [{ id: 11, attributes }] })];
const add = (node: object) => [change({ adds: [{ parentId: 4, nextId: null, node: { id: 900, childNodes: [], ...node } }] })];

const scripts: Attack[] = [
  attack('script', (at) => `<script>${code(at)}</script>`),
  attack('script by address', (at) => `<script src="${at}"></script>`),
  attack('module', (at) => `<script type="module" src="${at}"></script>`),
  attack('handler of a picture that fails', (at) => `<img src="x" onerror="${code(at)}">`),
  attack('handler of a body', (at) => `<body onload="${code(at)}">`),
  attack('handler of focus', (at) => `<input autofocus onfocus="${code(at)}">`),
  attack('handler of an animation', (at) => `<style>@keyframes x{}</style><p style="animation:x 1s" onanimationstart="${code(at)}">x</p>`),
  attack('handler of a film', (at) => `<video onerror="${code(at)}"><source src="x"></video>`),
  attack('handler of details', (at) => `<details open ontoggle="${code(at)}"><summary>x</summary></details>`),
  attack('handler of an SVG', (at) => `<svg onload="${code(at)}"></svg>`),
  attack('script in an SVG', (at) => `<svg><script>${code(at)}</script></svg>`),
  attack(
    'script in a foreign object',
    (at) => `<svg><foreignObject><iframe srcdoc="<script>${code(at)}</script>"></iframe></foreignObject></svg>`,
  ),
  attack('animation that sets a handler', (at) => `<svg><set attributeName="onload" to="${code(at)}"/></svg>`),
  attack('link of a script', (at) => `<a href="javascript:${code(at)}" autofocus>x</a>`),
  attack('frame of a script', (at) => `<iframe src="javascript:${code(at)}"></iframe>`),
  attack('frame of a text', (at) => `<iframe srcdoc="<script>${code(at)}</script><img src='${at}'>"></iframe>`),
  attack('frame of data', (at) => `<iframe src="data:text/html,<script>${code(at)}</script>"></iframe>`),
  attack('object of data', (at) => `<object data="data:text/html,<script>${code(at)}</script>"></object>`),
  attack(
    'policy of its own',
    (at) => `<meta http-equiv="Content-Security-Policy-Report-Only" content="default-src 'none'; report-uri ${at}"><img src="x">`,
  ),
  attack(
    'text that closes its element',
    (at) =>
      `<textarea>&lt;/textarea&gt;&lt;img src=${at}&gt;</textarea><title>&lt;/title&gt;&lt;script&gt;${code(at)}&lt;/script&gt;</title>`,
  ),
];

const elements: Attack[] = [
  attack('picture', (at) => `<img src="${at}">`),
  attack('set of pictures', (at) => `<img srcset="${at} 1x, ${at}2 2x">`),
  attack('source of a picture', (at) => `<picture><source srcset="${at}"><img src="x"></picture>`),
  attack('input of a picture', (at) => `<input type="image" src="${at}">`),
  attack('picture that tells of itself', (at) => `<img src="x" attributionsrc="${at}">`),
  attack('frame', (at) => `<iframe src="${at}"></iframe>`),
  attack('set of frames', (at) => `<frameset><frame src="${at}"></frameset>`),
  attack('object', (at) => `<object data="${at}"></object>`),
  attack('embed', (at) => `<embed src="${at}">`),
  attack('film', (at) => `<video src="${at}" autoplay preload="auto"></video>`),
  attack('poster', (at) => `<video poster="${at}"></video>`),
  attack('sound', (at) => `<audio src="${at}" autoplay preload="auto"></audio>`),
  attack('subtitles', (at) => `<video><track default kind="subtitles" src="${at}"></video>`),
  attack('background of a table', (at) => `<table background="${at}"><tr><td background="${at}">x</td></tr></table>`),
  attack('base', (at) => `<base href="${at}/"><img src="relative.png">`),
  attack('refresh', (at) => `<meta http-equiv="refresh" content="0;url=${at}">`),
  attack('style sheet', (at) => `<link rel="stylesheet" href="${at}">`),
  attack('style sheet in capitals', (at) => `<link rel="STYLESHEET alternate" HREF="${at}">`),
  attack('prefetch', (at) => `<link rel="prefetch" href="${at}">`),
  attack('preload', (at) => `<link rel="preload" as="image" href="${at}" imagesrcset="${at}">`),
  attack('module preload', (at) => `<link rel="modulepreload" href="${at}">`),
  attack('prerender', (at) => `<link rel="prerender" href="${at}"><link rel="preconnect" href="${at}">`),
  attack('icon and manifest', (at) => `<link rel="icon" href="${at}"><link rel="manifest" href="${at}">`),
  attack(
    'speculation',
    (at) => `<script type="speculationrules">{"prefetch":[{"source":"list","urls":["${at}"],"eagerness":"immediate"}]}</script>`,
  ),
  attack('form', (at) => `<form action="${at}" method="post"><button formaction="${at}" autofocus>x</button></form>`),
  attack('link that pings', (at) => `<a href="${at}" ping="${at}" target="_top" accesskey="x">x</a>`),
  attack('map of a picture', (at) => `<img usemap="#m" src="x"><map name="m"><area shape="default" href="${at}"></map>`),
];

const svgs: Attack[] = [
  attack('picture in an SVG', (at) => `<svg><image href="${at}" width="9" height="9"/></svg>`),
  attack('picture in an SVG, the old way', (at) => `<svg><image xlink:href="${at}" width="9" height="9"/></svg>`),
  attack('use', (at) => `<svg><use href="${at}#a"/></svg>`),
  attack(
    'filter of a picture',
    (at) => `<svg><filter id="f"><feImage href="${at}"/></filter><rect width="9" height="9" filter="url(#f)"/></svg>`,
  ),
  attack('fill', (at) => `<svg><rect width="9" height="9" fill="url(${at}#a)" stroke="url(${at}#b)"/></svg>`),
  attack(
    'mask and filter',
    (at) => `<svg><rect width="9" height="9" mask="url(${at}#m)" filter="url(${at}#f)" clip-path="url(${at}#c)"/></svg>`,
  ),
  attack('markers', (at) => `<svg><path d="M0 0L9 9" marker-start="url(${at}#m)" marker-end="\\75 rl(${at}#m)"/></svg>`),
  attack(
    'animated address',
    (at) => `<svg><image href="x" width="9" height="9"><set attributeName="href" to="${at}" begin="0s"/></image></svg>`,
  ),
  attack('animated link', (at) => `<svg><a><animate attributeName="xlink:href" values="${at};${at}" begin="0s"/><text>x</text></a></svg>`),
  attack(
    'animated fill',
    (at) => `<svg><rect width="9" height="9"><animate attributeName="fill" values="url(${at}#a);red" dur="1s"/></rect></svg>`,
  ),
  attack(
    'picture of an SVG that loads',
    (at) =>
      `<img src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${encodeURIComponent(code(at))}'><image href='${at}'/></svg>">`,
  ),
];

const css: Attack[] = [
  style('background', (at) => `.a{background:url(${at})}`),
  style('import', (at) => `@import "${at}";`),
  style('import by url', (at) => `@import url('${at}') screen;`),
  style('import with escapes', (at) => `@\\69 mport/**/"${at}";`),
  style('url with escapes', (at) => `.a{background:\\75\\72\\6c(${at})}`),
  style('url with a comment before', (at) => `.a{/*"*/background:url(${at})/*"*/}`),
  style('url behind a broken string', (at) => `.a{content:"\n;background:url(${at})}`),
  style('font', (at) => `@font-face{font-family:z;src:local(none),url(${at})}.a{font-family:z}`),
  style('list and cursor', (at) => `.a{display:list-item;list-style:url(${at});cursor:url(${at}),auto}`),
  style('content and border', (at) => `.a::before{content:url(${at})}.a{border:9px solid;border-image:url(${at}) 9}`),
  style('mask and shape', (at) => `.a{mask-image:url(${at});shape-outside:url(${at});float:left}`),
  style('filter and offset', (at) => `.a{filter:url(${at}#f);clip-path:url(${at}#c);offset-path:url(${at}#p)}`),
  style('image set', (at) => `.a{background:image-set("${at}" 1x);mask:-webkit-image-set("${at}" 1x)}`),
  style('image set by a variable', (at) => `.a{--b:"${at}";background:image-set(var(--b) 1x)}`),
  style('url by a variable', (at) => `.a{--c:url(${at});background:var(--c)}`),
  style('registered property', (at) => `@property --d{syntax:"<image>";inherits:false;initial-value:url(${at})}.a{background:var(--d)}`),
  style('secrets by selectors', (at) => `#a[id^="a"]{background:url(${at}?a)}.a::first-line{background:url(${at}?b)}`),
  style('cross-fade and nesting', (at) => `.a{background:-webkit-cross-fade(url(${at}),url(${at}),50%);&:not(b){background:url(${at})}}`),
  style(
    'media, support and layers',
    (at) => `@layer x{@media all{@supports (a:b) or (color:red){@container (width>0){}.a{background:url(${at})}}}}`,
  ),
  style('old script properties', (at) => `.a{behavior:url(${at});-moz-binding:url(${at});width:expression(${code(at)})}`),
  attack('attribute', (at) => `<p style="background:url(${at})">x</p>`),
  attack('attribute with escapes', (at) => `<p style="background:u\\72l(&quot;${at}&quot;)">x</p>`),
];

const changes: Attack[] = [
  later('changed source', '<img alt="x">', (at) => set({ src: at, srcset: `${at} 1x` })),
  later('changed frame', '<iframe></iframe>', (at) => set({ src: at, srcdoc: `<img src="${at}">` })),
  later('changed style', '<p>x</p>', (at) => set({ style: { background: `url(${at})`, 'list-style-image': [`url(${at})`, 'important'] } })),
  later('changed handler', '<img>', (at) => set({ onerror: code(at), src: 'x' })),
  later('changed link', '<link>', (at) => set({ rel: 'stylesheet', href: at })),
  later('bytes that are none', '<img>', (at) => set({ rr_dataURL: at })),
  later('text of a style', '<style>a{}</style>', (at) => [change({ texts: [{ id: 12, value: `*{background:url(${at})}` }] })]),
  later('added script', '<p>x</p>', (at) => add({ type: 2, tagName: 'SCRIPT', attributes: { src: at } })),
  later('added SVG script with a prefix', '<p>x</p>', (at) =>
    add({ type: 2, tagName: 'svg:script', isSVG: true, attributes: { href: at } }),
  ),
  later('added drawing', '<p>x</p>', (at) => add({ type: 2, tagName: 'canvas', attributes: { rr_dataURL: at } })),
  later('added text of a style', '<p>x</p>', (at) =>
    add({ type: 2, tagName: 'style', attributes: { _cssText: `*{background:url(${at})}` } }),
  ),
  later('custom element', '<p>x</p>', (at) => add({ type: 2, tagName: 'x-y', isCustom: true, attributes: { onclick: code(at), src: at } })),
  later('shadow', '<p>x</p>', (at) =>
    add({
      type: 2,
      tagName: 'div',
      isShadowHost: true,
      attributes: {},
      childNodes: [{ type: 2, id: 901, tagName: 'img', isShadow: true, attributes: { src: at }, childNodes: [] }],
    }),
  ),
  later('inserted rule', '<style>a{}</style>', (at) => [
    { type: 3, data: { source: 8, id: 11, adds: [{ rule: `*{background:url(${at})}`, index: 0 }] } },
  ]),
  later('replaced sheet', '<style>a{}</style>', (at) => [
    { type: 3, data: { source: 8, id: 11, replace: `*{background:url(${at})}`, replaceSync: `@import "${at}"` } },
  ]),
  later('declaration', '<style>p{}</style><p>x</p>', (at) => [
    { type: 3, data: { source: 13, id: 11, index: [0], set: { property: 'background', value: `url(${at})` } } },
  ]),
  later('adopted sheet', '<p>x</p>', (at) => [
    {
      type: 3,
      data: { source: 15, id: 1, styleIds: [1], styles: [{ styleId: 1, rules: [{ rule: `*{background:url(${at})}`, index: 0 }] }] },
    },
  ]),
  later('font of the recorder', '<p>x</p>', (at) => [
    { type: 3, data: { source: 10, family: 'z', buffer: false, fontSource: `url(${at})` } },
  ]),
  later('drawing that asks', '<canvas></canvas>', (at) => [
    {
      type: 3,
      data: { source: 9, id: 11, type: 0, commands: [{ property: 'drawImage', args: [{ rr_type: 'HTMLImageElement', src: at }, 0, 0] }] },
    },
  ]),
  later('page of another address', '<p>x</p>', (at) => [{ type: 4, data: { href: at, width: 800, height: 600 } }]),
];

export const attacks: readonly Attack[] = [...scripts, ...elements, ...svgs, ...css, ...changes];
