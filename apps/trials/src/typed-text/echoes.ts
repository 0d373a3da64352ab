/** Every place where a site shows again what was typed: run in the page as the site's own script. */

/** One place: code with `w` the value, `k` the number of the echo, `box` an element of its own. */
export interface Echo {
  name: string;
  code: string;
}

const echo = (name: string, code: string): Echo => ({ name, code });
const attribute = (name: string, element = 'p', value = 'w'): Echo =>
  echo(`attribute ${name}`, `const e = document.createElement('${element}'); e.setAttribute('${name}', ${value}); box.append(e);`);

export const echoes: readonly Echo[] = [
  echo('text', `box.textContent = 'Hello ' + w;`),
  echo('text in upper case', `box.textContent = 'Hello ' + w.toUpperCase();`),
  echo('text in lower case', `box.textContent = 'Hello ' + w.toLowerCase();`),
  echo(
    'text in title case',
    `box.textContent = w.toLowerCase().replace(/(^|[^\\p{L}\\p{M}])(\\p{L})/gu, (_, a, b) => a + b.toUpperCase());`,
  ),
  echo('text, composed otherwise', `box.textContent = 'Hello ' + (w.normalize('NFC') === w ? w.normalize('NFD') : w.normalize('NFC'));`),
  echo('text in two nodes', `const h = Math.ceil(w.length / 2); box.append('Hello ', w.slice(0, h), w.slice(h), '!');`),
  echo(
    'text with its beginning marked',
    `const m = document.createElement('mark'); m.textContent = w.slice(0, 3); box.append(m, w.slice(3));`,
  ),
  echo(
    'text with an initial of its own',
    `const m = document.createElement('b'); m.textContent = w.slice(0, 2); box.append(m, w.slice(2));`,
  ),
  echo(
    'text in three elements',
    `const n = Math.ceil(w.length / 3);
    for (let at = 0; at < w.length; at += n) { const e = document.createElement('span'); e.textContent = w.slice(at, at + n); box.append(e); }`,
  ),
  echo('text changed in place', `const t = document.createTextNode('–'); box.append(t); setTimeout(() => { t.data = 'Dear ' + w; });`),
  echo('text that grows by appendData', `const t = document.createTextNode('Dear '); box.append(t); setTimeout(() => t.appendData(w));`),
  echo('a part of the value', `box.textContent = 'Hi ' + (w.split(/[ .@-]/)[0] ?? w);`),
  echo('joined by a hyphen', `box.textContent = 'customer-' + w.replaceAll(' ', '-');`),
  echo(
    'live region',
    `const e = document.createElement('div'); e.setAttribute('role', 'status'); e.setAttribute('aria-live', 'polite');
    box.append(e); setTimeout(() => { e.textContent = 'Saved ' + w; });`,
  ),
  ...['title', 'aria-label', 'data-name', 'data-user-name', 'aria-valuetext', 'summary'].map((name) => attribute(name)),
  attribute('alt', 'img'),
  attribute('placeholder', 'input'),
  attribute('value', 'input'),
  attribute('value', 'button'),
  attribute('label', 'option'),
  attribute('label', 'track'),
  attribute('download', 'a'),
  attribute('pattern', 'input'),
  attribute('content', 'meta'),
  attribute('data-json', 'p', 'JSON.stringify({ user: { name: w } })'),
  attribute('data-form', 'p', `new URLSearchParams({ name: w }).toString()`),
  attribute('data-escaped', 'p', 'encodeURIComponent(w)'),
  attribute('onclick', 'p', `'greet("' + w + '")'`),
  echo('value by property', `const e = document.createElement('input'); box.append(e); setTimeout(() => { e.value = w; });`),
  echo(
    'value of a button by property',
    `const e = document.createElement('input'); e.type = 'button'; box.append(e); setTimeout(() => { e.value = 'Pay as ' + w; });`,
  ),
  echo('value of a hidden field', `const e = document.createElement('input'); e.type = 'hidden'; box.append(e); e.value = w;`),
  echo(
    'value of a checkbox',
    `const e = document.createElement('input'); e.type = 'checkbox'; e.value = w; box.append(e); setTimeout(() => e.click());`,
  ),
  echo(
    'chosen option',
    `const e = document.createElement('select'); e.innerHTML = '<option>–</option>'; e.append(new Option('To ' + w, w)); box.append(e);
    setTimeout(() => { e.value = w; e.dispatchEvent(new Event('input', { bubbles: true })); e.dispatchEvent(new Event('change', { bubbles: true })); }, 10);`,
  ),
  echo('option of a data list', `const e = document.createElement('datalist'); e.append(new Option(w, w)); box.append(e);`),
  echo('text of a text area', `const e = document.createElement('textarea'); e.textContent = w; box.append(e);`),
  echo('output', `const e = document.createElement('output'); e.value = w; box.append(e);`),
  echo('title of the page', `document.title = w + ' – Shop';`),
  echo('path', `history.pushState(null, '', '/customers/' + encodeURIComponent(w) + '/' + k);`),
  echo('path with plus', `history.pushState(null, '', '/customers/' + encodeURIComponent(w).replaceAll('%20', '+') + '/' + k);`),
  echo(
    'path with hyphens, lower case',
    `history.pushState(null, '', '/c/' + encodeURIComponent(w.toLowerCase().replaceAll(' ', '-')) + '/' + k);`,
  ),
  echo('path, escaped twice', `history.pushState(null, '', '/c2/' + encodeURIComponent(encodeURIComponent(w)) + '/' + k);`),
  echo('query', `history.pushState(null, '', '/found?q=' + encodeURIComponent(w) + '&page=' + k);`),
  echo('route in the hash', `location.hash = '#/customers/' + encodeURIComponent(w) + '?name=' + encodeURIComponent(w);`),
  attribute('href', 'a', `'/customers/' + encodeURIComponent(w)`),
  attribute('href', 'a', `'/customers/' + encodeURIComponent(w).replaceAll('%20', '+') + '?q=' + encodeURIComponent(w)`),
  attribute('href', 'a', `'mailto:?subject=' + encodeURIComponent(w)`),
  attribute('href', 'a', `'javascript:greet("' + w + '")'`),
  attribute('href', 'a', `'#customer=' + encodeURIComponent(w)`),
  echo(
    'host name',
    `const e = document.createElement('a'); e.href = new URL('https://' + w.replaceAll(/[^\\p{L}\\p{M}\\p{N}]+/gu, '-') + '.shop.test/').href; box.append(e);`,
  ),
  attribute('src', 'img', `'/pictures/' + encodeURIComponent(w) + '.png'`),
  attribute('src', 'img', `'/avatar.svg?name=' + encodeURIComponent(w)`),
  attribute('srcset', 'img', `'/pictures/' + encodeURIComponent(w) + '.png 1x'`),
  attribute(
    'src',
    'img',
    `'data:image/svg+xml,' + encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"><text y="20">' + w + '</text></svg>')`,
  ),
  echo('custom property', `box.style.setProperty('--name', JSON.stringify(w));`),
  echo('custom property, unquoted', `box.style.setProperty('--name', w.replaceAll(/[^\\p{L}\\p{M}\\p{N} ]/gu, ' '));`),
  echo(
    'style attribute',
    `box.setAttribute('style', '--name: "' + w + '"; background: url("/pictures/' + encodeURIComponent(w) + '.png")');`,
  ),
  echo(
    'picture in a style element',
    `const e = document.createElement('style'); box.append(e);
    e.textContent = '.p' + k + ' { background: url("/pictures/' + encodeURIComponent(w) + '.png"); --name: "' + w + '" } /* ' + w + ' */';`,
  ),
  echo(
    'drawing in a style element',
    `const e = document.createElement('style'); box.append(e); const text = '<svg xmlns="http://www.w3.org/2000/svg"><text>' + w + '</text></svg>';
    e.textContent = '.d' + k + ' { background: url("data:image/svg+xml,' + encodeURIComponent(text).replaceAll("'", '%27') + '") }';`,
  ),
  echo(
    'style element',
    `const e = document.createElement('style'); e.textContent = '.e' + k + '::after { content: "' + w + '" }'; box.append(e);`,
  ),
  echo(
    'style element, changed',
    `const e = document.createElement('style'); e.textContent = '.e { color: red }'; box.append(e);
    setTimeout(() => { e.textContent = '.e' + k + '::after { content: "' + w + '" }'; });`,
  ),
  echo(
    'inserted rule',
    `const e = document.createElement('style'); box.append(e); setTimeout(() => e.sheet.insertRule('.e' + k + '::after { content: "' + w + '" }'));`,
  ),
  echo(
    'changed rule',
    `const e = document.createElement('style'); e.textContent = '.e { color: red }'; box.append(e);
    setTimeout(() => e.sheet.cssRules[0].style.setProperty('--name', '"' + w + '"'), 10);`,
  ),
  echo(
    'constructed sheet',
    `const s = new CSSStyleSheet(); s.replaceSync('.e' + k + '::after { content: "' + w + '" }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, s];`,
  ),
  echo(
    'constructed sheet, replaced',
    `const s = new CSSStyleSheet(); document.adoptedStyleSheets = [...document.adoptedStyleSheets, s];
    setTimeout(() => s.replaceSync('.e' + k + '::after { content: "' + w + '" }'), 10);`,
  ),
  echo('class', `box.className = 'user-' + w.replaceAll(/\\s+/g, '-');`),
  echo('id', `box.id = 'user-' + w.replaceAll(/\\s+/g, '-') + '-' + k;`),
  echo('name', `const e = document.createElement('input'); e.name = 'pay[' + w + ']'; box.append(e);`),
  echo(
    'SVG text',
    `box.innerHTML = '<svg xmlns="http://www.w3.org/2000/svg"><title></title><desc></desc><text></text></svg>';
    for (const e of box.querySelectorAll('title, desc, text')) e.textContent = w;`,
  ),
  echo('comment', `box.append(document.createComment(' user: ' + w + ' '));`),
  echo(
    'JSON in a script',
    `const e = document.createElement('script'); e.type = 'application/json'; e.textContent = JSON.stringify({ user: w }); box.append(e);`,
  ),
  echo(
    'template',
    `const e = document.createElement('template'); e.innerHTML = '<p></p>'; e.content.firstChild.textContent = w; box.append(e);`,
  ),
  echo(
    'shadow root',
    `const e = document.createElement('div'); e.attachShadow({ mode: 'open' }).innerHTML = '<p></p>'; e.shadowRoot.firstChild.textContent = w; box.append(e);`,
  ),
  echo(
    'frame',
    `const e = document.createElement('iframe'); e.srcdoc = '<title>Frame</title><p id="p"></p>';
    e.onload = () => { e.contentDocument.title = w; e.contentDocument.querySelector('p').textContent = w; e.contentDocument.querySelector('p').title = w; }; box.append(e);`,
  ),
  echo(
    'frame by its address',
    `const e = document.createElement('iframe'); e.src = '/inside/' + encodeURIComponent(w) + '?q=' + encodeURIComponent(w); e.name = 'f-' + w; box.append(e);`,
  ),
  echo('srcdoc', `const e = document.createElement('iframe'); e.srcdoc = '<p title="' + w + '">' + w + '</p>'; box.append(e);`),
  echo('MathML', `box.innerHTML = '<math><mtext></mtext></math>'; box.querySelector('mtext').textContent = w;`),
  echo('letter by letter', `const t = document.createTextNode(''); box.append(t); for (const one of w) t.data += one;`),
];

/** A script of the site that defines `echoAll(word, from)`: shows the word in every place. */
export function echoScript(): string {
  const cases = echoes.map(({ code }, index) => `(w, k, box) => { ${code} /* ${index} */ }`);
  return `const echoing = [${cases.join(',\n')}];
function echoAll(w, host = document.body) {
  for (const [k, echo] of echoing.entries()) {
    const box = document.createElement('div');
    box.setAttribute('data-echo', 'e' + k);
    host.append(box);
    try { echo(w, k, box); } catch (error) { console.error('echo', k, String(error)); }
  }
}`;
}
