/** Text typed into any kind of field is found nowhere in what the snippet sends, and the site's own styles, names and addresses stay unmasked. */
import { describe, expect, it } from 'vitest';
import { asked, behaviour, events, kept, link, page, pressDone, siteOrigin, apiOrigin, useSite } from './testing-site.ts';

useSite();

const all = (): string => [...kept.values()].map(({ text }) => text).join('');
const sent = (): string => asked.join('\n');

/** Serves this page at `/place`, and any other of `more` at its path. */
function serve(html: string, type = 'text/html', more: Record<string, string> = {}): void {
  const pages: Record<string, string> = { '/place': html, ...more };
  behaviour.siteAnswers = ({ url }, response) => {
    const text = pages[(url ?? '').split('?')[0]!];
    if (text === undefined) return false;
    response.writeHead(200, { 'content-type': (url ?? '').endsWith('.css') ? 'text/css' : `${type}; charset=utf-8` }).end(text);
    return true;
  };
}
const script = (): string => `<script src="${apiOrigin}/recorder.js" async="async"></script>`;
const html = (body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Place</title>${script()}</head><body>${body}</body></html>`;

async function open(path = '/place'): Promise<void> {
  await page.goto(link(path, 120, siteOrigin));
  await page.locator('.sightline-own').waitFor({ state: 'attached' });
}

async function end(): Promise<void> {
  await pressDone();
  await expect.poll(() => events().at(-1)?.k).toBe('test-end');
}

const echo = `<p id="out"></p><script>const show = (text) => { out.textContent = 'Hello ' + text; };</script>`;

const places: readonly [string, string, () => Promise<void>][] = [
  [
    'a closed shadow root',
    `<x-name></x-name>${echo}<script>customElements.define('x-name', class extends HTMLElement { connectedCallback() {
      const root = this.attachShadow({ mode: 'closed' }); root.innerHTML = '<input style="width:200px;height:30px">';
      root.firstChild.oninput = (event) => show(event.target.value); } });</script>`,
    () => page.mouse.click(60, 20),
  ],
  [
    'a frame that is written by a script, in design mode',
    `${echo}<iframe id="f"></iframe><script>f.contentDocument.open(); f.contentDocument.write('<p>Write</p>'); f.contentDocument.close();
      f.contentDocument.designMode = 'on'; f.contentDocument.addEventListener('input', () => show(f.contentDocument.body.textContent));</script>`,
    () => page.frameLocator('#f').locator('p').click(),
  ],
  [
    'an editable part of a frame',
    `${echo}<iframe id="f" srcdoc="<div contenteditable='plaintext-only' oninput='parent.show(this.textContent)'>Edit</div>"></iframe>`,
    () => page.frameLocator('#f').locator('div').click(),
  ],
  [
    'a canvas that draws its own text',
    `${echo}<canvas id="c" tabindex="0" width="300" height="60"></canvas><script>let text = '';
      c.onkeydown = (event) => { if (event.key.length === 1) show(text += event.key); };</script>`,
    () => page.locator('#c').click(),
  ],
];

describe('what was typed', () => {
  it.each(places)('into %s is masked where the page shows it', async (_place, body, focus) => {
    serve(html(body));
    await open();
    await focus();
    await page.keyboard.type('Ermintrude', { delay: 5 });
    await page.keyboard.press('Tab');
    await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<h2 title="Ermintrude">Dear Ermintrude</h2>'));
    await expect.poll(all).toContain('Dear **********');
    await end();
    expect(sent()).not.toMatch(/ermintrude|ermintr/i);
  });

  it('into a field of an XHTML document is masked', async () => {
    const field = '<p><label>Name <input id="n"/></label></p><p id="out">–</p>';
    serve(
      `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>Place</title>${script()}</head><body>${field}</body></html>`,
      'application/xhtml+xml',
    );
    await open();
    await page.locator('#n').pressSequentially('Bartholomea');
    await page.evaluate(() => (document.getElementById('out')!.textContent = 'Hello Bartholomea'));
    await expect.poll(all).toContain('Hello ***********');
    await end();
    expect(sent()).not.toMatch(/bartholomea/i);
  });

  it('as a name of two signs is masked in text, title and address', async () => {
    serve(html('<label>Name <input id="n"></label><p id="out"></p>'));
    await open();
    await page.locator('#n').fill('王伟');
    await page.locator('#n').press('Tab');
    await page.evaluate(() => {
      document.title = '王伟的订单';
      document.getElementById('out')!.textContent = '欢迎王伟回来';
      history.pushState(null, '', `/orders/${encodeURIComponent('王伟')}`);
    });
    await expect.poll(all).toContain('欢迎**回来');
    await end();
    expect(decodeURIComponent(sent().replaceAll(/%(?![0-9a-f]{2})/gi, '%25'))).not.toContain('王伟');
  });
});

it('what was typed is masked in styles, drawings, hosts, chosen values, and over several nodes', async () => {
  serve(html('<input id="n"><div id="box"></div><style id="s">.a { color: red }</style>'), 'text/html', {});
  await open();
  await page.locator('#n').pressSequentially('Ermintrude');
  await page.locator('#n').press('Tab');
  await page.evaluate(() => {
    const [word, box] = ['Ermintrude', document.getElementById('box')!];
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><text>${word}</text></svg>`;
    box.innerHTML = `<mark>Erm</mark>intrude <b>E</b>rmintrude <style>.b::after { content: "${word}" }</style>
      <img src="data:image/svg+xml,${encodeURIComponent(drawing)}"><a href="/c/${encodeURIComponent(encodeURIComponent(word))}">c</a>
      <select><option>–</option><option value="${word}">x</option></select><p style="--name: ${word}">p</p>`;
    const select = box.querySelector('select')!;
    setTimeout(() => {
      (document.getElementById('s') as HTMLStyleElement).sheet!.insertRule(`.c::after { content: "${word}" }`);
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`.d::after { content: "${word}" }`);
      document.adoptedStyleSheets = [sheet];
      select.value = word;
      select.dispatchEvent(new Event('input', { bubbles: true }));
    }, 50);
  });
  await expect.poll(all).toContain('.d::after');
  await end();
  const text = decodeURIComponent(sent().replaceAll(/%(?![0-9a-f]{2})/gi, '%25'));
  expect(text.match(/.{0,60}(?:ermintrude|intrude|rmintrude).{0,20}/i)).toBeNull();
});

it('what was typed is masked where the site stops every event before the recorder receives it', async () => {
  serve(
    html(`<script>for (const kind of ['input', 'keydown', 'change', 'focusout', 'beforeinput'])
      window.addEventListener(kind, (event) => event.stopImmediatePropagation(), true);</script><input id="n"><p id="out"></p>`),
  );
  await open();
  await page.locator('#n').pressSequentially('Ermintrude');
  await page.evaluate(() => (document.getElementById('out')!.textContent = 'Hello Ermintrude'));
  await expect.poll(all).toContain('Hello **********');
  await end();
  expect(sent()).not.toMatch(/ermintrude/i);
});

describe('the site stays as it was', () => {
  const style = '#admin-bar { color: red } .admin-card { max-width: 520px; color: var(--admin-colour) }';

  it('in styles, ids, classes and addresses that hold a word which somebody types later', async () => {
    const body = '<div id="admin-bar" class="admin-card"><a id="go" href="/wp-admin/">Log in</a><input id="n"></div>';
    const head = '<link rel="stylesheet" href="/site.css">';
    serve(html(head + body), 'text/html', { '/site.css': style, '/wp-admin/': html(`${head}${body}<p>Howdy, admin</p>`) });
    await open();
    await page.locator('#n').pressSequentially('admin');
    await page.locator('#go').click();
    await page.waitForURL('**/wp-admin/');
    await expect.poll(all).toContain('Howdy, *****');
    await end();
    expect(
      all()
        .match(/"_cssText":"[^"]*/g)
        ?.every((one) => one.includes('#admin-bar') && one.includes('.admin-card')),
    ).toBe(true);
    expect(all()).toContain('"id":"admin-bar"');
    const addresses = events().flatMap((event) => (event.k === 'page' ? [event.url.replace(siteOrigin, '')] : []));
    expect(addresses).toEqual(['/place', '/wp-admin/']);
  });

  it('in a style of several text nodes, and in shorthands of variables', async () => {
    serve(
      html(`<div id="late">Yellow</div><script>
        const style = document.createElement('style');
        for (const part of ['#late { --room: 1', '6px; padding: var(--room); padding-top: 2', 'px; background: #fde', '68a }']) style.append(part);
        document.head.append(style);
        setTimeout(() => document.head.append(style.cloneNode(true)), 500);</script>`),
    );
    await open();
    await page.waitForTimeout(900);
    await end();
    const styles = all().match(/"_cssText":"[^"]*/g) ?? [];
    expect(styles.length).toBe(2);
    for (const one of styles) expect(one).toContain('--room: 16px; padding: var(--room); padding-top: 2px; background: #fde68a');
  });

  it('in what was chosen, and where a role alone says that text can be typed', async () => {
    serve(
      html(`<select id="s"><option>Alabama<option>Texas</select><input id="r" type="range"><input id="c" type="color"><input id="d" type="date">
        <span role="textbox" aria-readonly="true">Utah</span>`),
    );
    await open();
    await page.locator('#s').selectOption('Texas');
    await page.locator('#r').fill('80');
    await page.locator('#c').fill('#00aa00');
    await page.locator('#d').fill('2026-05-04');
    await expect.poll(all).toContain('2026-05-04');
    await end();
    for (const one of ['"text":"Texas"', '"text":"80"', '"text":"#00aa00"', 'Utah']) expect(all()).toContain(one);
  });

  it('where a library changes how arrays are written', async () => {
    serve(html('<script>Array.prototype.toJSON = () => "spoiled";</script><p>Lamps</p>'));
    await open();
    await end();
    expect(all()).toContain('Lamps');
    expect(all()).not.toContain('spoiled"');
  });

  it('without a picture that fits no chunk', async () => {
    serve(html(`<img alt="Large" src="data:image/png;base64,${'A'.repeat(3_000_000)}"><p>Lamps</p>`));
    await open();
    await end();
    expect(all()).toContain('"textContent":"Lamps"');
  });
});

it('a press is one click, also of a label, and a key is none', async () => {
  serve(
    html(`<label id="l"><input type="checkbox"> Breakfast</label><input type="radio" id="r"><label for="r" id="far">Pay now</label>
    <form onsubmit="return false"><input id="q"><button id="go">Go</button></form>`),
  );
  await open();
  await page.mouse.click(60, 20);
  await page.locator('#far').click();
  await page.locator('#r').click();
  await page.locator('#q').press('Enter');
  await page.locator('#go').press('Space');
  await page.locator('#go').click();
  await end();
  const clicks = events().filter(
    (event) => event.k === 'dom' && event.e.type === 3 && /^\{"source":2,"type":2,/.test(JSON.stringify(event.e.data)),
  );
  expect(clicks.length).toBe(4);
});

describe('texts that the project hides', () => {
  const body = `<h1 title="Accounts">Payments</h1><img alt="Portrait" src="/portrait.png"><a id="go" href="/accounts/kowalski">Details</a>
    <style>h1::after { content: "Overdue" } h1 { background: url("/photo.png") } [data-tone="calm"] { color: teal }</style>
    <p id="tone" data-tone="calm" data-owner="Kowalski">Savings</p><svg><text>Quarter</text></svg><input id="n" value="Prefilled" placeholder="Surname">`;
  const openHiding = async (hideTexts: 1 | 2): Promise<void> => {
    serve(html(body));
    const recorder = { goalUrl: '', keptParameters: [], leftOut: [], hideTexts };
    await page.goto(link('/place', 120, siteOrigin, { recorder }));
    await page.locator('.sightline-own').waitFor({ state: 'attached' });
  };
  const change = (): Promise<void> =>
    page.evaluate(() => {
      document.title = 'Balance';
      history.pushState(null, '', '/accounts/lindqvist');
      const sheet = document.querySelector('style')!.sheet!;
      sheet.insertRule('h1::before { content: "Frozen" }');
      document.body.insertAdjacentHTML('beforeend', '<p data-owner="Lindqvist" aria-label="Statement">Payments of Lindqvist</p>');
    });

  it('hides everything that came after the first key, and keeps what was there before', async () => {
    await openHiding(1);
    await expect.poll(all).toContain('Payments');
    await page.locator('#n').press('x');
    await change();
    await expect.poll(all).toContain('"Payments of *********"'.replace('of', '**'));
    await end();
    expect(sent()).not.toMatch(/lindqvist|balance|statement|frozen/i);
    for (const kept of ['Savings', 'Overdue', 'Portrait', '"data-tone":"calm"']) expect(all()).toContain(kept);
  });

  it('hides every text and picture, and keeps the shapes', async () => {
    await openHiding(2);
    await change();
    await expect.poll(all).toContain('"******** ** *********"');
    await end();
    const words =
      /payments|accounts|portrait|kowalski|lindqvist|details|overdue|frozen|photo|savings|quarter|prefilled|surname|balance|statement/i;
    expect(sent().match(words)).toBeNull();
    for (const kept of ['"tagName":"h1"', '[data-tone=', 'color: teal', '"data-tone":"calm"']) expect(all()).toContain(kept);
    expect(asked.filter((one) => one.startsWith('POST /run/page/files'))).toEqual([]);
  });
});
