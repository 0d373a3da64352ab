/** Popovers, dialogs and what else lies above the page. */
import type { WebCase } from '../case.ts';

const style = `<style>[popover]{inset:auto;left:40px;top:160px;width:260px;padding:16px;background:#fffae0;border:3px solid #a60}
  [popover]:popover-open{outline:4px solid #06c}dialog{width:300px;background:#eef}dialog::backdrop{background:rgb(0 0 80/.5)}</style>`;
const menu = `${style}<h1>Menu</h1><button id="open" popovertarget="menu">Open menu</button>
  <div id="menu" popover><p>Orders</p><p>Addresses</p></div><p style="margin-top:300px">Page text.</p>`;
const source = 'https://github.com/rrweb-io/rrweb/issues/1701';

export const topLayerCases: WebCase[] = [
  { name: 'popover opened by its button', source, html: menu, act: 'document.getElementById("open").click()', reduced: true },
  { name: 'popover opened by script', source, html: menu, act: 'menu.showPopover()' },
  {
    name: 'popover closed again',
    source,
    html: menu,
    act: 'menu.showPopover(); await new Promise((done) => setTimeout(done, 80)); menu.hidePopover()',
  },
  { name: 'popover open before the recording', source, html: `${menu}<script>menu.showPopover()</script>`, reduced: true },
  {
    name: 'popover within a popover',
    source,
    html: `${style}<div id="outer" popover>Outer<div id="inner" popover style="left:120px;top:200px">Inner</div></div>`,
    act: 'outer.showPopover(); inner.showPopover()',
  },
  {
    name: 'manual popovers in the order of opening',
    source: 'HTML standard, top layer',
    html: `${style}<div id="one" popover="manual">One</div><div id="two" popover="manual" style="left:90px;background:#cef">Two</div>`,
    act: 'two.showPopover(); await new Promise((done) => setTimeout(done, 80)); one.showPopover()',
  },
  {
    name: 'popover in a shadow root',
    source: 'menus of web components',
    html: `<div id="host"></div><script>host.attachShadow({ mode: 'open' }).innerHTML = '<style>[popover]{inset:auto;left:40px;top:90px;background:#fe9}</style><div popover>In a shadow</div>'</script>`,
    act: 'host.shadowRoot.querySelector("[popover]").showPopover()',
    reduced: true,
  },
  {
    name: 'popover added and opened',
    source,
    html: style,
    act: 'const added = document.createElement("div"); added.popover = "auto"; added.textContent = "Added"; document.body.append(added); added.showPopover()',
  },
  {
    name: 'modal dialog',
    source: 'HTML standard, dialog',
    html: `${style}<p>Page</p><dialog id="d">Sure? <button>Yes</button></dialog>`,
    act: 'd.showModal()',
  },
  {
    name: 'modal dialog open before the recording',
    source: 'HTML standard, dialog',
    html: `${style}<p>Page</p><dialog id="d">Sure?</dialog><script>d.showModal()</script>`,
  },
  {
    name: 'modal dialog closed',
    source: 'HTML standard, dialog',
    html: `${style}<p>Page</p><dialog id="d">Sure?</dialog><script>d.showModal()</script>`,
    act: 'd.close()',
  },
  {
    name: 'non-modal dialog',
    source: 'HTML standard, dialog',
    html: `${style}<p>Page</p><dialog id="d">Cookies?</dialog>`,
    act: 'd.show()',
  },
  {
    name: 'modal dialog in a shadow root',
    source: 'dialogs of web components',
    html: `<p>Page</p><div id="host"></div><script>host.attachShadow({ mode: 'open' }).innerHTML = '<dialog>In a shadow</dialog>'</script>`,
    act: 'host.shadowRoot.querySelector("dialog").showModal()',
  },
  {
    name: 'popover above a modal dialog',
    source: 'HTML standard, top layer',
    html: `${style}<dialog id="d">Form<div id="menu" popover>Choice</div></dialog>`,
    act: 'd.showModal(); menu.showPopover()',
  },
  {
    name: 'details opened',
    source: 'HTML standard',
    html: '<details id="d"><summary>More</summary><p>Words</p></details><p>After</p>',
    act: 'd.open = true',
  },
  {
    name: 'details of one name',
    source: 'HTML standard, exclusive accordion',
    html: '<details name="a" open><summary>1</summary><p>One</p></details><details name="a" id="d"><summary>2</summary><p>Two</p></details>',
    act: 'd.open = true',
  },
];
