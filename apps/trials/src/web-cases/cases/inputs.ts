/** Controls, focus, selection and scrolling. */
import type { WebCase } from '../case.ts';

const source = 'https://github.com/getsentry/rrweb/issues/74';
const ring =
  '<style>input:focus{background:#ffc}form:focus-within{outline:3px solid #06c}button:focus-visible{outline:4px solid #c0c}.f:focus{border-color:#0a0}</style>';
const scroller =
  '<style>#s{width:200px;height:120px;overflow:auto;border:1px solid}#s div{width:900px;height:900px;background:linear-gradient(45deg,#c00,#00c)}</style>';
const set = (id: string, change: string): string =>
  `${id}.${change}; ${id}.dispatchEvent(new Event('input', { bubbles: true })); ${id}.dispatchEvent(new Event('change', { bubbles: true }));`;

export const inputCases: WebCase[] = [
  {
    name: 'select',
    source,
    html: '<select id="e"><option>Norway<option>Chile<option>Japan</select>',
    act: set('e', 'selectedIndex = 2'),
    reduced: true,
  },
  {
    name: 'select by script without an event',
    source,
    html: '<select id="e"><option>Norway<option>Chile<option>Japan</select>',
    act: 'e.selectedIndex = 1; e.value = "Japan"',
  },
  {
    name: 'select of several',
    source,
    html: '<select id="e" multiple size="3"><option>A<option>B<option>C</select>',
    act: `e.options[0].selected = true; ${set('e', 'options[2].selected = true')} await new Promise((done) => setTimeout(done, 200))`,
    reduced: true,
  },
  {
    name: 'select of several before the recording',
    source,
    html: '<select id="e" multiple size="3"><option>A<option>B<option>C</select><script>e.options[1].selected = true; e.options[2].selected = true</script>',
  },
  { name: 'range', source, html: '<input type="range" id="e" value="10">', act: set('e', 'value = 80'), reduced: true },
  { name: 'colour', source, html: '<input type="color" id="e" value="#ff0000">', act: set('e', 'value = "#00aa00"') },
  { name: 'date', source, html: '<input type="date" id="e">', act: set('e', 'value = "2024-05-06"') },
  {
    name: 'time, month and week',
    source,
    html: '<input type="time" id="a"><input type="month" id="b"><input type="week" id="c">',
    act: set('a', 'value = "10:30"') + set('b', 'value = "2024-05"') + set('c', 'value = "2024-W05"'),
  },
  {
    name: 'check box and radio',
    source,
    html: '<input type="checkbox" id="a"><input type="radio" name="x" checked><input type="radio" name="x" id="b">',
    act: 'a.click(); b.click()',
  },
  {
    name: 'check box by script without an event',
    source,
    html: '<input type="checkbox" id="a"><input type="checkbox" id="b" checked>',
    act: 'a.checked = true; b.checked = false',
  },
  {
    name: 'indeterminate check box',
    source,
    html: '<style>:indeterminate{outline:3px solid #c00}</style><input type="checkbox" id="a">',
    act: 'a.indeterminate = true; await new Promise((done) => setTimeout(done, 200))',
    reduced: true,
  },
  {
    name: 'indeterminate check box before the recording',
    source,
    html: '<input type="checkbox" id="a"><script>a.indeterminate = true</script>',
  },
  {
    name: 'progress and meter',
    source,
    html: '<progress id="a" max="100" value="20"></progress><meter id="b" max="100" value="30"></meter><progress></progress>',
    act: 'a.value = 80; b.value = 90',
    masked: 'progress:not([value])',
  },
  {
    name: 'disabled fieldset',
    source: 'HTML standard',
    html: '<fieldset id="f"><legend>Set</legend><button>Go</button><input type="checkbox"></fieldset>',
    act: 'f.disabled = true',
  },
  {
    name: 'validity colours',
    source: 'CSS Selectors, :invalid',
    html: '<style>input:invalid{border:3px solid #c00}input:checked{outline:2px solid #0a0}</style><input type="checkbox" required><input type="checkbox" checked>',
  },
  {
    name: 'typed text keeps its size',
    source,
    html: '<input id="e" style="width:200px"><p>After</p>',
    masked: '#e',
    act: set('e', 'value = "Petronella"'),
    secret: 'Petronella',
  },
  {
    name: 'textarea resized',
    source: 'HTML standard',
    html: '<textarea id="e" placeholder="Words"></textarea><p>After</p>',
    act: 'e.style.height = "150px"',
  },
  {
    name: 'field in focus',
    source: 'CSS Selectors, :focus',
    html: `${ring}<form><input id="e"><button>Send</button></form>`,
    act: 'e.focus()',
    masked: '#e',
    reduced: true,
  },
  {
    name: 'field in focus before the recording',
    source: 'autofocus',
    html: `${ring}<form><input id="e" autofocus><button>Send</button></form>`,
    masked: '#e',
  },
  {
    name: 'button in focus by keyboard',
    source: 'CSS Selectors, :focus-visible',
    html: `${ring}<form><input><button id="e">Send</button></form>`,
    act: 'e.focus({ focusVisible: true })',
    reduced: true,
  },
  {
    name: 'button in focus without a ring',
    source: 'CSS Selectors, :focus-visible',
    html: `${ring}<form><button id="e">Send</button></form>`,
    act: 'e.focus({ focusVisible: false })',
  },
  {
    name: 'focus left',
    source: 'CSS Selectors, :focus',
    html: `${ring}<form><input id="e"><button>Send</button></form>`,
    act: 'e.focus(); await new Promise((done) => setTimeout(done, 60)); e.blur()',
  },
  {
    name: 'default ring of a link',
    source: 'HTML standard, rendering',
    html: '<p><a href="#" id="e">Link</a></p>',
    act: 'e.focus({ focusVisible: true })',
  },
  {
    name: 'focus in a shadow root',
    source: 'web components',
    html: `<div id="host"></div><script>host.attachShadow({ mode: 'open' }).innerHTML = '<style>button:focus{background:#ff8;outline:2px solid #00c}:host(:focus-within){outline:2px solid #c00}</style><button>In</button>'</script>`,
    act: 'host.shadowRoot.querySelector("button").focus()',
  },
  {
    name: 'menu opened by focus within',
    source: 'menus without script',
    html: '<style>ul{display:none}nav:focus-within ul{display:block}</style><nav><a href="#" id="e">Menu</a><ul><li>Orders<li>Help</ul></nav><p>After</p>',
    act: 'e.focus()',
    reduced: true,
  },
  {
    name: 'focus styles in a linked sheet',
    source: 'most sites',
    html: `<link rel="stylesheet" href="/focus.css"><a href="#" class="btn" id="e">Go</a>`,
    act: 'e.focus({ focusVisible: true })',
  },
  {
    name: 'inner scrolling',
    source: 'lists',
    html: `${scroller}<div id="s"><div></div></div>`,
    act: 's.scrollTo(300, 250); await new Promise((done) => setTimeout(done, 250))',
    reduced: true,
  },
  {
    name: 'inner scrolling before the recording',
    source: 'lists',
    html: `${scroller}<div id="s"><div></div></div><script>s.scrollTo(100, 400)</script>`,
  },
  {
    name: 'inner scrolling right to left',
    source: 'Arabic and Hebrew pages',
    html: `${scroller}<div id="s" dir="rtl"><div></div></div>`,
    act: 's.scrollLeft = -300; await new Promise((done) => setTimeout(done, 250))',
  },
  {
    name: 'inner scrolling right to left before the recording',
    source: 'Arabic and Hebrew pages',
    html: `${scroller}<div id="s" dir="rtl"><div></div></div><script>s.scrollLeft = -400</script>`,
  },
  {
    name: 'inner scrolling in a shadow root',
    source: 'web components',
    html: `<div id="host"></div><script>host.attachShadow({ mode: 'open' }).innerHTML = '${scroller}<div id="s"><div></div></div>'</script>`,
    act: 'host.shadowRoot.getElementById("s").scrollTo(150, 200); await new Promise((done) => setTimeout(done, 250))',
  },
  {
    name: 'inner scrolling in a frame',
    source: 'help pages',
    html: '<iframe id="f" width="300" height="120" srcdoc="<div style=\'height:900px;background:linear-gradient(#c00,#00c)\'>Long</div>"></iframe>',
    act: 'f.contentWindow.scrollTo(0, 300); await new Promise((done) => setTimeout(done, 250))',
  },
  {
    name: 'page scrolled with snapping and smooth scrolling',
    source: 'CSS Scroll Snap',
    html: '<style>html{scroll-behavior:smooth;scroll-snap-type:y mandatory}section{height:700px;scroll-snap-align:start}section:nth-of-type(2){background:#def}</style><section>1</section><section>2</section><section>3</section>',
    act: 'scrollTo({ top: 700, behavior: "instant" }); await new Promise((done) => setTimeout(done, 300))',
  },
  {
    name: 'sticky head over a scrolled page',
    source: 'tables',
    html: '<style>header{position:sticky;top:0;background:#fd8}</style><header>Head</header><div style="height:3000px;background:linear-gradient(#fff,#00c)"></div>',
    act: 'scrollTo(0, 900); await new Promise((done) => setTimeout(done, 250))',
  },
  {
    name: 'words selected',
    source: 'readers',
    html: '<p id="p">Some words to select here</p>',
    act: 'getSelection().setBaseAndExtent(p.firstChild, 5, p.firstChild, 10); await new Promise((done) => setTimeout(done, 100))',
    masked: 'p',
  },
  {
    name: 'editable text keeps its place',
    source: 'editors',
    html: '<div id="e" contenteditable style="border:1px solid;padding:9px">Words <b>bold</b></div><p>After</p>',
    act: 'e.append(" more")',
    masked: '#e, #e *',
  },
  {
    name: 'zoom and transform of parts',
    source: 'designers',
    html: '<div style="zoom:1.5">Zoomed <button>Go</button></div><div style="transform:rotate(8deg) scale(.8);width:200px">Turned</div>',
  },
  {
    name: 'font by the API',
    source: 'FontFace',
    html: '<p id="p" style="font:40px Own, serif">Words</p>',
    act: `const f = new FontFace('Own', 'local("DejaVu Sans Mono"), local("Liberation Mono"), local("Courier New")'); document.fonts.add(f); await f.load().catch(() => 0); await new Promise((done) => setTimeout(done, 150))`,
  },
  {
    name: 'hover of a menu in a linked sheet',
    source: 'menus without script',
    html: '<link rel="stylesheet" href="/focus.css"><a class="btn">Go</a>',
  },
];
