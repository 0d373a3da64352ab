/** Positions, frames, shadow roots, drawings and document modes. */
import type { WebCase } from '../case.ts';

const zebra = '<style>li:nth-child(odd){background:#fd8}li:first-child{font-weight:bold}p+p{color:#c00}*+h2{margin-top:50px}</style>';

export const structureCases: WebCase[] = [
  {
    name: 'nth-child beside scripts',
    source: 'inline scripts of shops',
    html: `${zebra}<ul><script>0</script><li>One</li><script>0</script><li>Two</li><li>Three</li></ul>`,
    reduced: true,
  },
  {
    name: 'nth-child beside scripts, added',
    source: 'inline scripts of shops',
    html: `${zebra}<ul id="u"></ul>`,
    act: `u.innerHTML = '<script>0</script><li>One</li><li>Two</li><li>Three</li>'`,
  },
  {
    name: 'first-child after a script',
    source: 'inline scripts of shops',
    html: '<style>p:first-child{color:#c00;font-size:30px}</style><div><script>0</script><p>Not first</p></div><div><p>First</p></div>',
  },
  {
    name: 'neighbours across a script',
    source: 'inline scripts of shops',
    html: `${zebra}<p>One</p><script>0</script><p>Two</p><p>Three</p>`,
  },
  {
    name: 'neighbours across noscript',
    source: 'trackers',
    html: `${zebra}<p>One</p><noscript><img src="/img?id=1"></noscript><p>Two</p>`,
  },
  {
    name: 'last-child before a script',
    source: 'the recorder line at the end of the body',
    html: '<style>p:last-child{color:#c00}</style><div><p>One</p><p>Two</p><script>0</script></div>',
  },
  {
    name: 'empty and comments',
    source: 'Vue',
    html: '<style>div:empty{height:20px;background:#8cf}</style><div><!-- v-if --></div><div> </div><div></div>',
  },
  {
    name: 'script removed after running',
    source: 'tag managers',
    html: `${zebra}<ul><script>document.currentScript.remove()</script><li>One</li><li>Two</li></ul>`,
  },
  { name: 'template element', source: 'HTML standard', html: `${zebra}<ul><template><li>T</li></template><li>One</li><li>Two</li></ul>` },
  {
    name: 'frame by srcdoc',
    source: 'previews',
    html: '<iframe srcdoc="<style>p{color:#c00}</style><p>Inside</p>" width="300" height="90"></iframe><p>After</p>',
  },
  {
    name: 'frame without an address, written',
    source: 'editors',
    html: '<iframe id="f" width="300" height="90"></iframe><p>After</p>',
    act: `f.contentDocument.open(); f.contentDocument.write('<style>p{color:#0a0}</style><p>Written</p>'); f.contentDocument.close()`,
    reduced: true,
  },
  {
    name: 'frame without an address, filled',
    source: 'editors',
    html: '<iframe id="f" width="300" height="90"></iframe><p>After</p>',
    act: `f.contentDocument.body.innerHTML = '<p style="color:#00c">Filled</p>'`,
  },
  {
    name: 'frame without an address, filled before',
    source: 'block editors',
    html: `<iframe id="f" width="300" height="90"></iframe><script>f.contentDocument.body.innerHTML = '<p style="color:#00c">Filled</p>'</script>`,
  },
  { name: 'frame of the same site', source: 'help pages', html: '<iframe src="/pic-1.svg" width="300" height="90"></iframe><p>After</p>' },
  {
    name: 'frame by a blob',
    source: 'previews',
    html: `<iframe id="f" width="300" height="90"></iframe>`,
    act: `await new Promise((done) => { f.onload = done; f.src = URL.createObjectURL(new Blob(['<p>Blob</p>'], { type: 'text/html' })) })`,
  },
  {
    name: 'frame added and filled',
    source: 'editors',
    html: '<div id="d"></div>',
    act: `const f = document.createElement('iframe'); f.width = 300; f.height = 80; d.append(f); f.contentDocument.write('<b>Added</b>'); f.contentDocument.close()`,
  },
  {
    name: 'open shadow root, declared',
    source: 'HTML standard, declarative shadow DOM',
    html: '<div><template shadowrootmode="open"><style>p{color:#c00}</style><p>Shadow <slot></slot></p></template>slotted</div>',
  },
  {
    name: 'shadow roots in shadow roots',
    source: 'web components',
    html: `<div id="host"></div><script>let h = host; for (const c of ['#c00', '#0a0', '#00c']) { const r = h.attachShadow({ mode: 'open' }); r.innerHTML = '<style>p{color:' + c + '}</style><p>' + c + '</p><div></div>'; h = r.querySelector('div') }</script>`,
  },
  {
    name: 'closed shadow roots keep their place',
    source: 'https://github.com/getsentry/sentry/issues/59175',
    html: `<style>closed-count{display:inline-block;box-sizing:border-box;vertical-align:text-bottom}closed-card{box-sizing:border-box}</style><p>Likes: <closed-count></closed-count> so far</p><closed-card></closed-card><p>After</p><script>
      customElements.define('closed-count', class extends HTMLElement { constructor() { super(); this.attachShadow({ mode: 'closed' }).innerHTML = '<b>1,204</b>'; } });
      customElements.define('closed-card', class extends HTMLElement { constructor() { super(); this.attachShadow({ mode: 'closed' }).innerHTML = '<style>:host{display:block}</style><div style="height:80px">Card</div>'; } });
    </script>`,
    masked: 'closed-count, closed-card',
    reduced: true,
  },
  {
    name: 'shadow root attached later',
    source: 'web components',
    html: '<div id="host"></div>',
    act: `host.attachShadow({ mode: 'open' }).innerHTML = '<p style="color:#c00">Later</p>'`,
  },
  {
    name: 'custom element hidden until defined',
    source: 'web component libraries',
    html: `<style>my-card:not(:defined){visibility:hidden}my-card:defined{color:#c00;display:block}</style><my-card>Card</my-card><script>customElements.define('my-card', class extends HTMLElement {})</script>`,
    reduced: true,
  },
  {
    name: 'custom element never defined',
    source: 'web component libraries',
    html: `<style>:not(:defined){display:none}</style><x-later>Never</x-later><p>After</p>`,
  },
  {
    name: 'custom element defined later',
    source: 'web component libraries',
    html: `<style>x-soon:not(:defined){opacity:.2}x-soon:defined{display:block;color:#06c}</style><x-soon>Soon</x-soon>`,
    act: `customElements.define('x-soon', class extends HTMLElement {}); await new Promise((done) => setTimeout(done, 50))`,
  },
  {
    name: 'custom element added after its definition',
    source: 'web component libraries',
    html: `<style>x-add:not(:defined){display:none}x-add{display:block;color:#06c}</style>`,
    act: `customElements.define('x-add', class extends HTMLElement {}); document.body.append(Object.assign(document.createElement('x-add'), { textContent: 'Added' }))`,
  },
  {
    name: 'svg use within the page',
    source: 'icon sets',
    html: '<svg width="0" height="0"><symbol id="s" viewBox="0 0 9 9"><rect width="9" height="9" fill="currentColor"/></symbol></svg><svg width="40" height="40" style="color:#c00"><use href="#s"/></svg>',
  },
  {
    name: 'svg use of an outside sprite',
    source: 'US Web Design System, Bootstrap Icons',
    html: '<svg width="40" height="40" style="color:#c00"><use href="/sprite.svg#star"/></svg><svg width="40" height="40"><use xlink:href="/sprite.svg#box"/></svg>',
    reduced: true,
  },
  {
    name: 'svg use of an outside sprite, added',
    source: 'US Web Design System',
    html: '<div id="d"></div>',
    act: `d.innerHTML = '<svg width="40" height="40"><use href="/sprite.svg#box"></use></svg>'; await new Promise((done) => setTimeout(done, 150))`,
  },
  {
    name: 'svg gradients, clip and foreignObject',
    source: 'charts',
    html: '<svg width="300" height="120"><defs><linearGradient id="g"><stop stop-color="#c00"/><stop offset="1" stop-color="#00c"/></linearGradient><clipPath id="c"><circle cx="50" cy="50" r="40"/></clipPath></defs><rect width="100" height="100" fill="url(#g)" clip-path="url(#c)"/><foreignObject x="120" width="150" height="80"><p style="margin:0">Foreign</p></foreignObject></svg>',
  },
  {
    name: 'svg added by script',
    source: 'charts',
    html: '<div id="d"></div>',
    act: `const ns = 'http://www.w3.org/2000/svg', s = document.createElementNS(ns, 'svg'); s.setAttribute('viewBox', '0 0 10 10'); s.setAttribute('width', 90); const c = document.createElementNS(ns, 'circle'); for (const [k, v] of Object.entries({ cx: 5, cy: 5, r: 4, fill: '#0a0' })) c.setAttribute(k, v); s.append(c); d.append(s)`,
  },
  {
    name: 'svg attributes changed',
    source: 'charts',
    html: '<svg width="200" height="60"><rect id="r" width="20" height="60" fill="#c00"/></svg>',
    act: `r.setAttribute('width', 150); r.setAttribute('fill', '#00c'); r.setAttribute('transform', 'translate(20 0)')`,
  },
  {
    name: 'formula',
    source: 'https://github.com/dotnet/aspnetcore/pull/64632',
    html: '<math display="block"><mi>x</mi><mo>=</mo><mfrac><mn>1</mn><msqrt><mn>2</mn></msqrt></mfrac></math><p>After</p>',
  },
  {
    name: 'quirks mode',
    source: 'old pages',
    html: '<html><head></head><body><table width="300" border="1"><tr><td style="font-size:30px">Cell</table><div style="width:100;height:50;background:#ccc">Quirk</div><img src="/pic-1.svg" width="80"></body></html>',
    reduced: true,
  },
  {
    name: 'limited quirks mode',
    source: 'old pages',
    html: '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><table cellpadding="0"><tr><td><img src="/pic-1.svg" width="80" height="40"></td></tr></table>',
  },
  {
    name: 'right-to-left page',
    source: 'Arabic and Hebrew pages',
    html: '<html dir="rtl" lang="ar"><head></head><body><h1>مرحبا</h1><p>نص <b>English</b></p></body></html>',
  },
  {
    name: 'vertical writing',
    source: 'Japanese pages',
    html: '<style>div{writing-mode:vertical-rl;height:200px}</style><div>縦書きの文</div>',
  },
  {
    name: 'tables of every part',
    source: 'HTML standard',
    html: '<table border="1"><caption>Caption</caption><colgroup><col style="background:#fee"><col></colgroup><thead><tr><th>A<th>B</thead><tbody><tr><td rowspan="2">1<td>2<tr><td>3</tbody></table>',
  },
  {
    name: 'table row moved',
    source: 'sorted tables',
    html: '<table><tr id="a"><td>One<tr id="b"><td>Two<tr id="c"><td>Three</table>',
    act: 'a.parentNode.append(a); b.before(c)',
  },
  {
    name: 'body with an outer style attribute',
    source: 'modals that lock scrolling',
    html: '<div style="height:3000px">Long</div>',
    act: `document.body.style.cssText = 'overflow:hidden;padding-right:15px'; document.documentElement.classList.add('locked')`,
  },
  {
    name: 'object with a picture',
    source: 'old pages',
    html: '<object data="/pic-2.svg" type="image/svg+xml" width="80" height="40">Fallback</object><p>After</p>',
  },
  {
    name: 'embed with a picture',
    source: 'old pages',
    html: '<embed src="/pic-2.svg" type="image/svg+xml" width="80" height="40"><p>After</p>',
  },
  {
    name: 'view transition',
    source: 'CSS View Transitions',
    html: '<h1 id="h">Before</h1>',
    act: `const t = document.startViewTransition(() => { h.textContent = 'After' }); await t.finished.catch(() => 0)`,
  },
];
