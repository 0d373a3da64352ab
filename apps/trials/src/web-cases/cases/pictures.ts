/** Pictures, as they were chosen. */
import type { WebCase } from '../case.ts';

const query = 'https://github.com/chukwu/ionic3-Image-Cache/issues/2';
const loaded = `await Promise.all([...document.images].map((image) => image.decode().catch(() => 0))); await new Promise((done) => setTimeout(done, 60));`;
const hero = '<style>.b{width:80px;height:40px;background:url(/img?id=4)}</style><div class="b"></div>';

export const pictureCases: WebCase[] = [
  {
    name: 'pictures that differ by their query',
    source: query,
    html: '<img src="/img?id=1"><img src="/img?id=2"><img src="/img?id=3"><img src="/pic-4.svg">',
    act: loaded,
    reduced: true,
  },
  { name: 'a background that differs by its query', source: query, html: hero, act: loaded, reduced: true },
  {
    name: 'backgrounds in attributes that differ by their query',
    source: query,
    html: '<div style="width:80px;height:40px;background-image:url(/img?id=1)"></div><div style="width:80px;height:40px;background-image:url(\'/img?id=2\')"></div>',
    act: loaded,
  },
  {
    name: 'backgrounds by script that differ by their query',
    source: query,
    html: '<div id="d" style="width:80px;height:40px"></div>',
    act: `d.style.backgroundImage = 'url("/img?id=1")'; await new Promise((done) => setTimeout(done, 60)); d.style.backgroundImage = 'url("/img?id=3")'; ${loaded} await new Promise((done) => setTimeout(done, 100));`,
  },
  {
    name: 'a srcset that differs by its query',
    source: query,
    html: '<img srcset="/img?id=1 1x, /img?id=2 2x" src="/img?id=3" width="80" height="40">',
    act: loaded,
  },
  { name: 'source changed to another query', source: query, html: '<img id="i" src="/img?id=1">', act: `i.src = '/img?id=2'; ${loaded}` },
  {
    name: 'inserted rule with a query',
    source: query,
    html: '<style id="s"></style><div class="b" style="width:80px;height:40px"></div>',
    act: `s.sheet.insertRule('.b{background:url(/img?id=2)}'); await new Promise((done) => setTimeout(done, 150))`,
  },
  {
    name: 'a poster that differs by its query',
    source: query,
    html: '<video poster="/img?id=3" width="80" height="40"></video>',
    act: 'await new Promise((done) => setTimeout(done, 100))',
  },
  {
    name: 'input of type image with a query',
    source: query,
    html: '<input type="image" src="/img?id=2" alt="Send">',
    act: 'await new Promise((done) => setTimeout(done, 100))',
  },
  {
    name: 'svg image with a query',
    source: query,
    html: '<svg width="80" height="40"><image href="/img?id=3" width="80" height="40"/></svg>',
    act: 'await new Promise((done) => setTimeout(done, 100))',
  },
  {
    name: 'a secret in a query stays',
    source: 'signed links',
    html: '<img src="/img?id=2&token=s3cr3tToken&mail=anna.berg"><style>p{background:url(/img?id=1&s=s3cr3tToken)}</style><p>Words</p>',
    act: loaded,
    secret: 's3cr3tToken',
    reduced: true,
  },
  {
    name: 'srcset by density',
    source: 'HTML standard, picture',
    html: '<img srcset="/pic-1.svg 1x, /pic-2.svg 2x" src="/pic-3.svg" width="80" height="40">',
    act: loaded,
  },
  {
    name: 'srcset by density on a sharp screen',
    source: 'HTML standard, picture',
    html: '<img srcset="/pic-1.svg 1x, /pic-2.svg 2x" src="/pic-3.svg" width="80" height="40">',
    act: loaded,
    media: { deviceScaleFactor: 2 },
    reduced: true,
  },
  {
    name: 'srcset by width',
    source: 'HTML standard, picture',
    html: '<img srcset="/pic-1.svg 100w, /pic-2.svg 500w, /pic-3.svg 2000w" sizes="400px" src="/pic-4.svg" height="40">',
    act: loaded,
  },
  {
    name: 'picture by width of the window',
    source: 'HTML standard, picture',
    html: '<picture><source media="(min-width: 1200px)" srcset="/pic-1.svg"><source media="(min-width: 700px)" srcset="/pic-2.svg"><img src="/pic-3.svg" width="80"></picture>',
    act: loaded,
  },
  {
    name: 'picture by type',
    source: 'HTML standard, picture',
    html: '<picture><source type="image/unknown" srcset="/pic-1.svg"><source type="image/svg+xml" srcset="/pic-2.svg"><img src="/pic-3.svg" width="80"></picture>',
    act: loaded,
  },
  {
    name: 'source of a picture changed',
    source: 'HTML standard, picture',
    html: '<picture><source id="s" srcset="/pic-2.svg"><img src="/pic-3.svg" width="80" height="40"></picture>',
    act: `${loaded} s.srcset = '/pic-1.svg'; await new Promise((done) => setTimeout(done, 150))`,
  },
  { name: 'lazy picture in view', source: 'HTML standard, loading', html: '<img loading="lazy" src="/pic-1.svg">', act: loaded },
  {
    name: 'a picture of 10 MB in its own address',
    source: 'https://github.com/PostHog/posthog/issues/23703',
    html: '<p>Scan</p><img id="i" width="300" height="200"><p>After</p>',
    act: `i.src = 'data:image/svg+xml,' + encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><!--' + 'x'.repeat(10_000_000) + '--></svg>'); ${loaded}`,
    masked: 'img',
    reduced: true,
  },
  {
    name: 'lazy picture by data-src',
    source: 'lazysizes',
    html: '<img id="i" data-src="/pic-2.svg" src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7" width="80" height="40">',
    act: `i.src = i.dataset.src; ${loaded}`,
  },
  {
    name: 'picture by a blob',
    source: 'previews of uploads',
    html: '<img id="i" width="80" height="40" style="background:#eee">',
    masked: '#i',
    act: `i.src = URL.createObjectURL(new Blob(['<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"/>'], { type: 'image/svg+xml' })); ${loaded}`,
  },
  {
    name: 'picture that failed',
    source: 'broken pictures',
    html: '<img src="/missing.png" width="80" height="40" style="border:1px solid" alt=""><p>After</p>',
    masked: 'img',
    act: 'await new Promise((done) => setTimeout(done, 100))',
  },
  {
    name: 'object-fit and aspect-ratio',
    source: 'CSS Images',
    html: '<img src="/pic-1.svg" style="width:200px;aspect-ratio:1;object-fit:contain;background:#eee">',
    act: loaded,
  },
  {
    name: 'border-image and list-style-image',
    source: 'CSS Backgrounds',
    html: '<style>div{border:10px solid;border-image:url(/pic-2.svg) 10}ul{list-style:url(/pic-1.svg)}</style><div>Box</div><ul><li>Item</ul>',
    act: 'await new Promise((done) => setTimeout(done, 100))',
  },
  {
    name: 'image-set',
    source: 'CSS Images 4',
    html: '<style>div{width:80px;height:40px;background:image-set(url(/pic-1.svg) 1x, url(/pic-2.svg) 2x)}</style><div></div>',
    act: 'await new Promise((done) => setTimeout(done, 100))',
  },
  {
    name: 'image-set on a sharp screen',
    source: 'CSS Images 4',
    html: '<style>div{width:80px;height:40px;background:image-set(url(/pic-1.svg) 1x, url(/pic-2.svg) 2x)}</style><div></div>',
    act: 'await new Promise((done) => setTimeout(done, 100))',
    media: { deviceScaleFactor: 2 },
  },
];
