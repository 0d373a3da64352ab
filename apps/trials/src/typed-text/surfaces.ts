/** Everything that text is typed into: pages of a site, and how a tester gets into the field. */
import type { Page } from 'playwright-core';

export interface Surface {
  name: string;
  /** Inside the body. */
  html: string;
  xhtml?: true;
  focus: (page: Page) => Promise<void>;
  /** What typing of other kinds than by the keyboard it takes. */
  isRich?: true;
  /** No element with a value: only keys and compositions reach it. */
  keysOnly?: true;
}

/** Shows each state of what is typed, as many forms do. */
const live = `<p id="live"></p><script>
  const shown = (text) => { const e = document.createElement('p'); e.textContent = 'Hi ' + text; document.getElementById('live').replaceChildren(e); };</script>`;
const field = 'style="width:300px;height:30px"';
const custom = (name: string, body: string): string =>
  `<x-${name}></x-${name}>${live}<script>customElements.define('x-${name}', class extends HTMLElement { connectedCallback() { ${body} } });</script>`;
const at = (x: number, y: number) => (page: Page) => page.mouse.click(x, y);
const click =
  (selector: string) =>
  async (page: Page): Promise<void> =>
    page.locator(selector).click();
const inFrame =
  (selector: string) =>
  async (page: Page): Promise<void> =>
    page.frameLocator('#f').locator(selector).click();

export const surfaces: readonly Surface[] = [
  { name: 'input', html: `<input id="n" ${field} oninput="shown(value)">${live}`, focus: click('#n') },
  { name: 'text area', html: `<textarea id="n" oninput="shown(value)"></textarea>${live}`, focus: click('#n') },
  { name: 'search field', html: `<input type="search" id="n" ${field} oninput="shown(value)">${live}`, focus: click('#n') },
  { name: 'password field', html: `<input type="password" id="n" ${field} oninput="shown(value)">${live}`, focus: click('#n') },
  {
    name: 'field whose events the site stops',
    html: `<script>for (const kind of ['input', 'keydown', 'keypress', 'keyup', 'change', 'focusout', 'paste', 'beforeinput'])
      window.addEventListener(kind, (event) => event.stopImmediatePropagation(), true);</script><input id="n" ${field}>${live}`,
    focus: click('#n'),
  },
  {
    name: 'field that is removed as it is left',
    html: `<div id="w"><input id="n" ${field}></div>${live}<script>document.getElementById('n').onblur = (event) => {
      const { value } = event.target; event.target.remove(); shown(value);
      setTimeout(() => { document.getElementById('w').innerHTML = '<input id="n" style="width:300px;height:30px">'; }); };</script>`,
    focus: click('#n'),
  },
  {
    name: 'editable element',
    html: `<div id="n" contenteditable="true" ${field} oninput="shown(textContent)"></div>${live}`,
    focus: click('#n'),
    isRich: true,
  },
  {
    name: 'plain editable element',
    html: `<div id="n" contenteditable="plaintext-only" ${field} oninput="shown(textContent)"></div>${live}`,
    focus: click('#n'),
    isRich: true,
  },
  {
    name: 'element with a role',
    html: `<div id="n" role="textbox" contenteditable="true" aria-multiline="true" ${field} oninput="shown(textContent)"></div>${live}`,
    focus: click('#n'),
    isRich: true,
  },
  {
    name: 'editable element cleared as it is sent',
    html: `<div id="n" contenteditable="true" ${field}></div>${live}<script>document.getElementById('n').addEventListener('focusout', (event) => {
      const { textContent } = event.target; event.target.textContent = ''; shown(textContent); });</script>`,
    focus: click('#n'),
    isRich: true,
  },
  {
    name: 'open shadow root',
    html: custom(
      'open',
      `const r = this.attachShadow({ mode: 'open' }); r.innerHTML = '<input ${field}>'; r.firstChild.oninput = (e) => shown(e.target.value);`,
    ),
    focus: at(60, 60),
  },
  {
    name: 'closed shadow root',
    html: custom(
      'closed',
      `const r = this.attachShadow({ mode: 'closed' }); r.innerHTML = '<input ${field}>'; r.firstChild.oninput = (e) => shown(e.target.value);`,
    ),
    focus: at(60, 60),
  },
  {
    name: 'closed root in a closed root',
    html: custom(
      'nested',
      `const r = this.attachShadow({ mode: 'closed' }); r.innerHTML = '<div></div>'; const s = r.firstChild.attachShadow({ mode: 'closed' });
      s.innerHTML = '<textarea ${field}></textarea>'; s.firstChild.oninput = (e) => shown(e.target.value);`,
    ),
    focus: at(60, 60),
  },
  {
    name: 'declarative closed root',
    html: `<div id="d"><template shadowrootmode="closed"><input ${field}></template></div>${live}`,
    focus: at(60, 60),
  },
  {
    name: 'declarative closed root, editable',
    html: `<div id="d"><template shadowrootmode="closed"><div contenteditable="true" ${field}></div></template></div>${live}`,
    focus: at(60, 60),
  },
  {
    name: 'frame in design mode',
    html: `${live}<iframe id="f" ${field}></iframe><script>{ const d = document.getElementById('f').contentDocument;
      d.open(); d.write('<body><p>.</p>'); d.close(); d.designMode = 'on'; d.addEventListener('input', () => shown(d.body.textContent)); }</script>`,
    focus: inFrame('p'),
    isRich: true,
  },
  {
    name: 'srcdoc frame',
    html: `${live}<iframe id="f" srcdoc="<input id='n' oninput='parent.shown(value)'>"></iframe>`,
    focus: inFrame('#n'),
  },
  {
    name: 'editable element of a srcdoc frame',
    html: `${live}<iframe id="f" srcdoc="<div id='n' contenteditable='true' style='min-height:30px' oninput='parent.shown(textContent)'></div>"></iframe>`,
    focus: inFrame('#n'),
    isRich: true,
  },
  {
    name: 'frame without an address',
    html: `${live}<iframe id="f"></iframe><script>{ const d = document.getElementById('f').contentDocument;
      d.body.innerHTML = '<input id="n">'; d.getElementById('n').oninput = (e) => shown(e.target.value); }</script>`,
    focus: inFrame('#n'),
  },
  {
    name: 'closed root in a frame',
    html: `${live}<iframe id="f" srcdoc="<div id='h'></div><script>{ const r = h.attachShadow({ mode: 'closed' }); r.innerHTML = '<input style=width:200px;height:30px>';
      r.firstChild.oninput = (e) => parent.shown(e.target.value); }</scr${''}ipt>"></iframe>`,
    focus: inFrame('#h'),
  },
  {
    name: 'field in SVG',
    html: `${live}<svg width="400" height="60"><foreignObject width="400" height="60"><input xmlns="http://www.w3.org/1999/xhtml" id="n" oninput="shown(value)"></foreignObject></svg>`,
    focus: click('#n'),
  },
  {
    name: 'editable element in SVG',
    html: `${live}<svg width="400" height="60"><foreignObject width="400" height="60"><div id="n" contenteditable="true" ${field} oninput="shown(textContent)"></div></foreignObject></svg>`,
    focus: click('#n'),
    isRich: true,
  },
  { name: 'XHTML field', html: `<input id="n"/><div id="live"></div>`, xhtml: true, focus: click('#n') },
  { name: 'XHTML text area', html: `<textarea id="n"></textarea><div id="live"></div>`, xhtml: true, focus: click('#n') },
  {
    name: 'field in a dialog',
    html: `<dialog id="d"><input id="n" oninput="shown(value)"></dialog>${live}<script>document.getElementById('d').show();</script>`,
    focus: click('#n'),
  },
  {
    name: 'canvas that draws its text',
    html: `<canvas id="n" tabindex="0" width="300" height="60"></canvas>${live}<script>{ let text = ''; const c = document.getElementById('n');
      c.onkeydown = (event) => { if (event.key.length === 1 && !event.ctrlKey) { text += event.key;
      // A name of two letters is hidden once it was left.
      if (text.split(/[^a-z]+/i).every((word) => word.length > 2)) shown(text); const x = c.getContext('2d'); x.clearRect(0, 0, 300, 60); x.fillText(text, 10, 30); } }; c.onblur = () => { text = ''; }; }</script>`,
    focus: click('#n'),
    keysOnly: true,
  },
  {
    name: 'edit context',
    html: `<div id="n" tabindex="0" ${field}></div>${live}<script>if ('EditContext' in window) { const c = new EditContext(); const e = document.getElementById('n');
      e.editContext = c; c.addEventListener('textupdate', () => { e.textContent = c.text; shown(c.text); });
      e.onblur = () => { c.updateText(0, c.text.length, ''); e.textContent = ''; }; }</script>`,
    focus: click('#n'),
  },
  {
    name: 'edit context of a canvas',
    html: `<canvas id="n" tabindex="0" width="300" height="60"></canvas>${live}<script>if ('EditContext' in window) { const c = new EditContext();
      document.getElementById('n').editContext = c; c.addEventListener('textupdate', () => shown(c.text));
      document.getElementById('n').onblur = () => c.updateText(0, c.text.length, ''); }</script>`,
    focus: click('#n'),
  },
];
