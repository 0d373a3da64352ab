/** Style sheets of every kind, and how they change. */
import type { WebCase } from '../case.ts';

const shorthand = '<div class="card">Card</div><div class="icon"></div><p>After</p>';
const text = '<h1>Title</h1><p class="card">Words</p><p>More words</p>';

export const styleCases: WebCase[] = [
  {
    name: 'shorthands with variables in a linked sheet',
    source: 'https://github.com/rrweb-io/rrweb/issues/1667',
    html: `<link rel="stylesheet" href="/style.css">${shorthand}`,
    reduced: true,
  },
  {
    name: 'shorthands with variables in a style element',
    source: 'https://github.com/rrweb-io/rrweb/issues/1667',
    html: `<style>:root{--p:20px;--b:3px solid #c00}.card{padding:var(--p);border:var(--b)}</style>${text}`,
  },
  {
    name: 'shorthands with variables in a constructed sheet',
    source: 'web components',
    html: text,
    act: `const s = new CSSStyleSheet(); s.replaceSync(':root{--p:20px}.card{padding:var(--p);background:var(--x, #dfd)}'); document.adoptedStyleSheets = [s]`,
  },
  {
    name: 'shorthands with variables in an inserted rule',
    source: 'CSS in JavaScript',
    html: `<style id="s">:root{--p:20px}</style>${text}`,
    act: `s.sheet.insertRule('.card{padding:var(--p);margin:var(--p) 0}')`,
  },
  {
    name: 'inserted rules before the recording',
    source: 'CSS in JavaScript in production',
    html: `<style id="s">:root{--p:20px}</style>${text}<script>s.sheet.insertRule('.card{padding:var(--p);background:#def}', 1)</script>`,
  },
  {
    name: 'text of a style element changed',
    source: 'theme editors',
    html: `<style id="s">.card{color:#c00}</style>${text}`,
    act: `s.textContent = ':root{--c:#080}.card{color:var(--c);border:var(--w, 4px solid)}'`,
  },
  {
    name: 'style element added',
    source: 'lazy parts of a site',
    html: text,
    act: `document.head.insertAdjacentHTML('beforeend', '<style>:root{--p:9px 30px}.card{padding:var(--p);background:#ffd}</style>')`,
  },
  {
    name: 'linked sheet added',
    source: 'lazy parts of a site',
    html: text,
    act: `await new Promise((done) => { const l = document.createElement('link'); l.rel = 'stylesheet'; l.href = '/style.css'; l.onload = done; document.head.append(l); })`,
    reduced: true,
  },
  {
    name: 'linked sheet disabled by script',
    source: 'theme switches',
    html: `<link id="l" rel="stylesheet" href="/red.css">${text}`,
    act: 'l.disabled = true',
    reduced: true,
  },
  {
    name: 'style element disabled by its sheet',
    source: 'theme switches',
    html: `<style id="s">p{font-size:30px}</style>${text}`,
    act: 's.sheet.disabled = true',
  },
  {
    name: 'style element disabled before the recording',
    source: 'theme switches',
    html: `<style id="s">p{font-size:30px}</style>${text}<script>s.sheet.disabled = true</script>`,
  },
  {
    name: 'style element enabled again',
    source: 'theme switches',
    html: `<style id="s">p{font-size:30px}</style>${text}<script>s.sheet.disabled = true</script>`,
    act: 's.sheet.disabled = false',
  },
  {
    name: 'alternate sheet, not chosen',
    source: 'HTML standard, alternate style sheets',
    html: `<link rel="alternate stylesheet" title="Red" href="/red.css">${text}`,
  },
  {
    name: 'alternate sheet, chosen by script',
    source: 'HTML standard, alternate style sheets',
    html: `<link id="l" rel="alternate stylesheet" title="Red" href="/red.css">${text}`,
    act: 'l.disabled = true; await new Promise((done) => setTimeout(done, 400)); l.disabled = false; await new Promise((done) => setTimeout(done, 400))',
  },
  {
    name: 'media of a linked sheet changed',
    source: 'deferred sheets: media=print, then all',
    html: `<link id="l" rel="stylesheet" href="/red.css" media="print">${text}`,
    act: `l.media = 'all'`,
  },
  {
    name: 'media of a style element changed',
    source: 'theme switches',
    html: `<style id="s" media="print">p{font-size:30px}</style>${text}`,
    act: `s.media = 'screen'`,
  },
  {
    name: 'rule deleted',
    source: 'CSSOM',
    html: `<style id="s">p{font-size:30px}h1{color:#c00}</style>${text}`,
    act: 's.sheet.deleteRule(0)',
  },
  {
    name: 'declaration set in a rule',
    source: 'CSSOM',
    html: `<style id="s">p{font-size:12px}</style>${text}`,
    act: `s.sheet.cssRules[0].style.setProperty('font-size', '30px')`,
  },
  {
    name: 'rule in a media rule',
    source: 'CSSOM',
    html: `<style id="s">@media screen{p{font-size:12px}}</style>${text}`,
    act: `s.sheet.cssRules[0].insertRule('p{color:#c00;font-size:28px}', 1)`,
  },
  {
    name: 'constructed sheet replaced later',
    source: 'theme of web components',
    html: text,
    act: `const s = new CSSStyleSheet(); s.replaceSync('p{color:#c00}'); document.adoptedStyleSheets = [s]; await new Promise((done) => setTimeout(done, 50)); s.replaceSync('p{color:#080;font-size:25px}')`,
    reduced: true,
  },
  {
    name: 'constructed sheet with a later rule',
    source: 'theme of web components',
    html: text,
    act: `const s = new CSSStyleSheet(); document.adoptedStyleSheets = [s]; await new Promise((done) => setTimeout(done, 50)); s.insertRule('p{color:#080;font-size:25px}')`,
  },
  {
    name: 'constructed sheet before the recording, changed later',
    source: 'Lit',
    html: `${text}<script>window.s = new CSSStyleSheet(); s.replaceSync('p{color:#c00;padding:var(--p, 8px)}'); document.adoptedStyleSheets = [s]</script>`,
    act: `s.replaceSync('p{color:#00c;font-size:22px}')`,
  },
  {
    name: 'constructed sheet in a shadow root, changed later',
    source: 'Lit',
    html: `<div id="host"></div><script>window.s = new CSSStyleSheet(); s.replaceSync('p{color:#c00}'); host.attachShadow({ mode: 'open' }).innerHTML = '<p>Shadow</p>'; host.shadowRoot.adoptedStyleSheets = [s]</script>`,
    act: `s.replaceSync('p{color:#00c;font-size:22px}')`,
    reduced: true,
  },
  {
    name: 'constructed sheets taken away',
    source: 'theme of web components',
    html: `${text}<script>window.s = new CSSStyleSheet(); s.replaceSync('p{color:#c00}'); document.adoptedStyleSheets = [s]</script>`,
    act: 'document.adoptedStyleSheets = []',
  },
  {
    name: 'constructed sheet shared by two roots',
    source: 'Lit',
    html: `<div id="one"></div><div id="two"></div><script>const s = new CSSStyleSheet(); s.replaceSync('p{color:#c00;border:1px solid}'); for (const h of [one, two]) { h.attachShadow({ mode: 'open' }).innerHTML = '<p>Shadow</p>'; h.shadowRoot.adoptedStyleSheets = [s] }</script>`,
  },
  {
    name: 'layers, nesting, container and scope',
    source: 'CSS Cascade 6',
    html: `<style>@layer a,b;@layer b{p{color:#c00}}@layer a{p{color:#0c0}}.card{&:is(p){font-size:20px}}main{container-type:inline-size}@container (width > 200px){h1{color:#909}}@scope (main) to (.x){p{padding:4px}}</style><main>${text}</main>`,
  },
  {
    name: 'registered property and :has',
    source: 'CSS Properties and Values',
    html: `<style>@property --w{syntax:'<length>';inherits:false;initial-value:70px}.card{margin-left:var(--w)}main:has(h1) p{color:#06c}</style><main>${text}</main>`,
  },
  {
    name: 'vendor prefixes and hacks',
    source: 'old sheets',
    html: `<style>p{-webkit-box-orient:vertical;display:-webkit-box;-webkit-line-clamp:1;overflow:hidden;*zoom:1;_height:1px;width:90px}</style>${text}`,
  },
  {
    name: 'escaped class names',
    source: 'Tailwind',
    html: `<style>.md\\:w-1\\/2{width:50%;background:#eee}.hover\\:x:hover{color:red}.\\32 xl{font-size:30px}</style><div class="md:w-1/2 hover:x">Half</div><div class="2xl">Large</div>`,
  },
  {
    name: 'content with words and counters',
    source: 'CSS Generated Content',
    html: `<style>h1::before{content:"Chapter " counter(c) ": ";counter-increment:c}p::after{content:" (" attr(class) ")"}</style>${text}`,
  },
  {
    name: 'mask by a variable',
    source: 'icon sets of web applications',
    html: `<style>.i{width:24px;height:24px;background:#036;mask:var(--i) center/contain no-repeat;--i:url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Ccircle cx='12' cy='12' r='9'/%3E%3C/svg%3E")}</style><i class="i" style="display:block"></i>`,
    reduced: true,
  },
  {
    name: 'mask by a variable in the attribute',
    source: 'icon sets of web applications',
    html: `<style>.i{display:block;width:24px;height:24px;background:#036;-webkit-mask:var(--i) no-repeat;mask:var(--i) no-repeat}</style><i class="i" style="--i:url('/mask.svg')"></i>`,
  },
  {
    name: 'background address in a custom property',
    source: 'themes',
    html: `<style>:root{--hero:url(/pic-2.svg)}.h{width:80px;height:40px;background-image:var(--hero)}</style><div class="h"></div>`,
  },
  {
    name: 'style attribute with variables in shorthands',
    source: 'React',
    html: '<div style="--g:12px;padding:var(--g) calc(2 * var(--g));border:var(--l, 2px dashed #c00)">Box</div>',
    act: `document.querySelector('div').style.setProperty('--g', '24px')`,
  },
  {
    name: 'important by script',
    source: 'CSSOM',
    html: '<style>p{color:red!important}</style><p id="p">Words</p>',
    act: `p.style.setProperty('color', 'rgb(0, 0, 200)', 'important')`,
  },
  { name: 'import within a sheet', source: 'old sheets', html: `<style>@import url("/red.css") screen;h1{color:#00c}</style>${text}` },
  {
    name: 'style of several text nodes in a shadow root',
    source: 'Lit',
    html: `<div id="host"></div><script>const r = host.attachShadow({ mode: 'open' }); const s = document.createElement('style'); s.append('p{padding:', '12px;color:var(', '--c, #808)}'); r.append(s, Object.assign(document.createElement('p'), { textContent: 'Shadow' }))</script>`,
  },
  {
    name: 'part, slotted and host rules',
    source: 'CSS Shadow Parts',
    html: `<style>#host::part(p){color:#c00}</style><div id="host"><b>Slotted</b></div><script>host.attachShadow({ mode: 'open' }).innerHTML = '<style>:host{display:block;padding:9px}::slotted(b){color:#080}</style><p part="p">Part</p><slot></slot>'</script>`,
  },
];
