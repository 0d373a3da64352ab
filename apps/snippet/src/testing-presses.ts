/** A page with one thing to press of each kind, for the test of what is a misclick. */

/** What is pressed, by id, and whether that is a misclick. */
export const pressed: readonly (readonly [id: string, html: string, isMisclick: boolean])[] = [
  ['dead', '<div id="dead">Does nothing</div>', true],
  ['words', '<p id="words">Words to select</p>', false],
  ['drawn', '<canvas id="drawn" width="100" height="30"></canvas>', false],
  ['likes', '<closed-likes id="likes">like</closed-likes>', false],
  ['off', '<button id="off" disabled>Not now</button>', true],
  ['idle', '<button id="idle">Without a handler</button>', true],
  ['field', '<input id="field">', false],
  ['chosen', '<label id="chosen"><input type="radio" checked> Chosen already</label>', false],
  ['copy', `<button id="copy" onclick="navigator.clipboard.writeText('x').catch(() => 0)">Copy</button>`, false],
  [
    'save',
    `<button id="save" onclick="Object.assign(document.createElement('a'), { href: 'data:,x', download: 'x' }).click()">Save</button>`,
    false,
  ],
  ['mail', '<a id="mail" href="mailto:nobody@example.org">Write</a>', false],
  ['wave', '<button id="wave">Draws a wave only</button>', true],
  ['after', '<button id="after">After one that loses its look</button>', true],
  ['toggle', `<button id="toggle" onclick="this.classList.toggle('on')">Toggle</button>`, false],
  [
    'shown',
    `<button id="shown" onclick="document.querySelector('#panel').classList.toggle('open')">Menu</button><p id="panel"></p>`,
    false,
  ],
  ['moved', `<button id="moved" onclick="document.querySelector('#panel').animate([{ opacity: 0 }, {}], 400)">Move</button>`, false],
  ['slow', `<button id="slow" onclick="fetch('/wait').then(() => (this.textContent = 'Done'))">Wait</button>`, false],
  ['eaten', `<button id="eaten">Taken by a router</button>`, false],
  ['gone', `<button id="gone" onmousedown="this.replaceWith('Gone')">Goes away as it is pressed</button>`, false],
];
/** A tag that shows its content in a closed root, a router that stops events, and looks that come and go. */
const script = `
  customElements.define('closed-likes', class extends HTMLElement {
    constructor() { super(); const root = this.attachShadow({ mode: 'closed' }); root.innerHTML = '<b>0</b>'; this.onclick = () => (root.firstChild.textContent += 1); }
  });
  addEventListener('click', (event) => {
    if (event.target.id !== 'eaten') return;
    history.pushState({}, '', '/routed'); document.querySelector('h1').textContent = 'Routed'; event.stopImmediatePropagation();
  }, { capture: true });
  wave.onpointerdown = () => { const span = document.createElement('span'); wave.append(span); wave.classList.add('down'); setTimeout(() => { span.remove(); wave.classList.remove('down'); }, 300); };
  wave.onblur = () => document.querySelector('h1').classList.remove('focused');
  after.onpointerdown = () => wave.removeAttribute('data-state');
  wave.setAttribute('data-state', 'pressed');`;

/** The page; `recorder`: the element that loads the snippet. */
export const pressesPage = (recorder: string): string =>
  `<!doctype html><title>Presses</title>${recorder}<h1>Presses</h1>${pressed.map(([, html]) => `<div>${html}</div>`).join('')}<script>${script}</script>`;
