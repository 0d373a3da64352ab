import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canvasTag, naturalSizeTag, type DomEvent, type PageEvent } from '../events/index.ts';
import { makePageInert, replaceInCss, type PageSources } from './index.ts';
import { greyBox } from './grey-box.ts';
import { chooseCandidate } from './source-set.ts';

const cdn = 'https://cdn.example';
const asked: string[] = [];
/** Has everything below /kept/. */
const sources: PageSources = {
  find: (address, kind) => {
    asked.push(`${kind} ${address}`);
    return address.startsWith(`${cdn}/kept/`) ? `/own/${address.split('/').at(-1)}` : null;
  },
};
const css = (text: string, base?: string): string => replaceInCss(text, sources, base);

describe('replaceInCss', () => {
  it.each([
    ['a plain address', `a{background:url(${cdn}/kept/a.png)}`, 'a{background:url("/own/a.png")}'],
    ['one in quotes', `a{background:url( '${cdn}/kept/a.png' )}`, 'a{background:url( "/own/a.png" )}'],
    ['one that is not kept', `a{background:url(${cdn}/a.png)}`, 'a{background:url("data:,")}'],
    ['a relative one without a base', 'a{background:url(/api/a.png)}', 'a{background:url("data:,")}'],
    ['an escaped name', `a{background:\\75 rl(${cdn}/kept/a.png)}`, 'a{background:url("/own/a.png")}'],
    ['an escaped address', 'a{background:url(https://cdn.example/kept/\\61 .png)}', 'a{background:url("/own/a.png")}'],
    ['an import', `@import "${cdn}/kept/a.css" screen;`, '@import "/own/a.css" screen;'],
    ['an escaped import', `@\\69mport/**/'${cdn}/a.css';`, '@\\69mport "data:,";'],
    ['an import by url', `@IMPORT url(${cdn}/kept/a.css);a{}`, '@IMPORT url("/own/a.css");a{}'],
    [
      'a set of pictures',
      `a{b:image-set("${cdn}/kept/a.png" 1x, url(${cdn}/b.png) 2x)}`,
      'a{b:image-set("/own/a.png" 1x, url("data:,") 2x)}',
    ],
    ['a set by a variable', `a{--x:"/api";b:image-set(var(--x) 1x)}`, 'a{--x:"/api";b:image-set(unread(--x) 1x)}'],
    ['words', `a::before{content:"${cdn}/kept/a.png"}`, `a::before{content:"${cdn}/kept/a.png"}`],
    ['parts of the page itself', 'a{fill:url(#sky)}', 'a{fill:url("#sky")}'],
    ['bytes of a picture', 'a{b:url(data:image/png;base64,AA)}', 'a{b:url("data:image/png;base64,AA")}'],
    ['bytes of a page', 'a{b:url(data:text/html,x)}', 'a{b:url("data:,")}'],
    ['a script', 'a{b:url(javascript:alert(1))}', 'a{b:url("data:,"))}'],
    ['one without an end', `a{b:url("${cdn}/a.png`, 'a{b:url("data:,"'],
    ['one behind a broken string', `a{c:"x\n;b:url(${cdn}/a.png)}`, 'a{c:"x\n;b:url("data:,")}'],
  ])('replaces %s', (_name, text, expected) => {
    expect(css(text)).toBe(expected);
  });

  it('reads addresses relative to the style sheet', () => {
    expect(css('a{b:url(../kept/a.woff2)}', `${cdn}/styles/all.css`)).toBe('a{b:url("/own/a.woff2")}');
  });

  it('finds nothing to replace in what it replaced, whatever is around an address', () => {
    const part = fc.constantFrom(
      'url(',
      'URL(',
      '\\75 rl(',
      '@import ',
      'image-set(',
      '"',
      "'",
      ')',
      '(',
      '{',
      '}',
      ';',
      '/*',
      '*/',
      '\\',
      '\n',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(part, fc.constant(`${cdn}/x`)), { maxLength: 30 }), (parts) => {
        const replaced = css(parts.join(''));
        asked.length = 0;
        css(replaced);
        expect(asked).toEqual([]);
      }),
    );
  });

  it('reads a long style sheet in proportion to its length', () => {
    const long = `${'a{b:url(x)}'.repeat(50_000)}${'\\'.repeat(50_001)}${'('.repeat(50_000)}"${'@import'.repeat(10_000)}`;
    expect(css(long).length).toBeGreaterThan(long.length);
  });
});

describe('chooseCandidate', () => {
  it.each([
    ['/a.png 1x, /b.png 2x', { address: '/a.png', descriptor: '1x' }],
    ['/a.png 320w, /b.png 800w, /c.png 1600w', { address: '/b.png', descriptor: '800w' }],
    ['/a,b.png, /c.png 2x', { address: '/a,b.png', descriptor: '' }],
    [' , ', null],
  ])('of %s', (text, chosen) => {
    expect(chooseCandidate(text)).toEqual(chosen);
  });
});

const element = (id: number, tagName: string, attributes: object, childNodes: object[] = []) => ({
  type: 2,
  id,
  tagName,
  attributes,
  childNodes,
});
const dom = (event: Omit<DomEvent, 'timestamp'>): PageEvent => ({ k: 'dom', at: 1, e: { timestamp: 1, ...event } });
const snapshot = (...childNodes: object[]): PageEvent => dom({ type: 2, data: { node: { type: 0, id: 1, childNodes } } });
const change = (data: object): PageEvent =>
  dom({ type: 3, data: { source: 0, texts: [], attributes: [], removes: [], adds: [], ...data } });
const inert = (...events: PageEvent[]): string => JSON.stringify(makePageInert(events, sources));
/** Attributes of a single element after a replay would have it. */
const attributesOf = (tag: string, attributes: object): unknown => {
  const [event] = makePageInert([snapshot(element(2, tag, attributes))], sources);
  return event?.k === 'dom' ? (event.e.data as { node: { childNodes: [{ attributes: object }] } }).node.childNodes[0].attributes : null;
};

/** Attributes of elements, by id, as a replay of the events ends with them. */
function replayed(events: PageEvent[]): Map<number, Map<string, unknown>> {
  const elements = new Map<number, Map<string, unknown>>();
  for (const event of makePageInert(events, sources)) {
    if (event.k !== 'dom') continue;
    const data = event.e.data as {
      node?: { childNodes: { id: number; attributes: object }[] };
      attributes?: { id: number; attributes: object }[];
    };
    for (const { id, attributes } of data.node?.childNodes ?? []) elements.set(id, new Map(Object.entries(attributes)));
    for (const { id, attributes } of data.attributes ?? [])
      for (const [name, value] of Object.entries(attributes)) {
        if (value === null) elements.get(id)?.delete(name);
        else elements.get(id)?.set(name, value);
      }
  }
  return elements;
}

describe('changes of attributes', () => {
  const shown = ['hidden', 'disabled', 'open', 'style', 'class', 'data-busy', 'aria-expanded', 'width', 'checked', 'title', 'fill', 'lang'];
  const harmless = fc.constantFrom('', 'true', 'color:red', '10', 'wide', 'Ärger');
  const changes = fc.array(
    fc.record({
      id: fc.constantFrom(2, 3),
      attributes: fc.dictionary(fc.constantFrom(...shown), fc.option(harmless), { minKeys: 1 }),
    }),
    { maxLength: 12 },
  );

  it('leave each element with the attributes that it had on the page', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...shown), harmless), changes, (first, sequence) => {
        const page = new Map([2, 3].map((id) => [id, new Map<string, unknown>(Object.entries(first))]));
        const events = sequence.map(({ id, attributes }) => {
          for (const [name, value] of Object.entries(attributes)) {
            if (value === null) page.get(id)?.delete(name);
            else page.get(id)?.set(name, value);
          }
          return change({ attributes: [{ id, attributes: { ...attributes } }] });
        });
        const start = snapshot(element(2, 'dialog', { ...first }), element(3, 'svg', { ...first }));
        expect(replayed([start, ...events])).toEqual(page);
      }),
      { numRuns: 2_000 },
    );
  });

  const endsWith = (tag: string, first: object, attributes: object): object =>
    Object.fromEntries(replayed([snapshot(element(2, tag, first)), change({ attributes: [{ id: 2, attributes }] })]).get(2) ?? []);

  it('remove what the page removed, also from what is made inert', () => {
    expect(endsWith('img', { src: `${cdn}/kept/a.png`, alt: 'Lamp' }, { src: null })).toEqual({ alt: 'Lamp' });
    expect(endsWith('img', { srcset: `${cdn}/kept/a.png 1x` }, { srcset: null })).toEqual({});
    expect(endsWith('a', { href: 'https://shop.example' }, { href: null })).toEqual({});
    expect(endsWith('link', { rel: 'stylesheet', href: `${cdn}/kept/a.css` }, { href: null })).toEqual({ rel: 'stylesheet' });
    expect(endsWith('p', { style: 'color:red' }, { style: null })).toEqual({});
  });

  it('leave no former value where the new one may not be kept', () => {
    expect(endsWith('img', { src: `${cdn}/kept/a.png` }, { src: '' })).toEqual({});
    expect(endsWith('link', { rel: 'stylesheet', href: `${cdn}/kept/a.css` }, { href: `${cdn}/b.css` })).toEqual({ rel: 'stylesheet' });
    expect(endsWith('p', { 'x-of': 'one' }, { 'x-of': 'javascript:alert(1)' })).toEqual({});
  });

  it('keep a box in place of a film whose own picture is removed', () => {
    expect(endsWith('video', { poster: `${cdn}/kept/a.png` }, { poster: null })).toEqual({ poster: greyBox(null, '') });
  });
});

describe('makePageInert', () => {
  it('shows a picture that is kept, and keeps of a set one candidate with its descriptor', () => {
    expect(attributesOf('img', { src: `${cdn}/kept/a.png`, alt: 'Lamp', width: '10' })).toEqual({
      src: '/own/a.png',
      alt: 'Lamp',
      width: '10',
    });
    const srcset = `${cdn}/kept/s.png 320w, ${cdn}/kept/m.png 800w, ${cdn}/kept/l.png 1600w`;
    expect(attributesOf('img', { srcset, sizes: '50vw' })).toEqual({ srcset: '/own/m.png 800w', sizes: '50vw' });
  });

  it('puts a box with its name and size in place of a picture that is not kept', () => {
    const box = { src: greyBox({ width: 400, height: 160 }, 'Lamp & shade') };
    expect(attributesOf('img', { src: `${cdn}/a.png`, alt: 'Lamp & shade', rr_natural: '400x160' })).toEqual({
      alt: 'Lamp & shade',
      ...box,
    });
    expect(decodeURIComponent(box.src)).toContain('width="400" height="160"');
    expect(decodeURIComponent(box.src)).toContain('>Lamp &amp; shade<');
    expect(attributesOf('img', { src: `${cdn}/dir/be%20er.png` })).toEqual({ src: greyBox(null, 'be er.png') });
    expect(attributesOf('img', { src: `${cdn}/a.png`, rr_natural: '99999x1', width: '30', height: '20' })).toMatchObject({
      src: greyBox({ width: 30, height: 20 }, 'a.png'),
    });
  });

  it('gives the box its size once the picture has loaded for the tester', () => {
    const loaded = dom({ type: 5, data: { tag: naturalSizeTag, payload: { id: 2, width: 400, height: 160 } } });
    const [, sized] = makePageInert([snapshot(element(2, 'img', { src: `${cdn}/a.png` })), loaded], sources);
    const attributes = [{ id: 2, attributes: { src: greyBox({ width: 400, height: 160 }, 'a.png') } }];
    expect(sized).toMatchObject({ e: { type: 3, data: { source: 0, attributes } } });
  });

  it('shows the picture of a canvas in its place, and nothing else that says it is one', () => {
    const shown = (id: number, picture: string) => dom({ type: 5, data: { tag: canvasTag, payload: { id, picture } } });
    const page = snapshot(element(2, 'canvas', {}), element(3, 'p', {}));
    const [, drawn, elsewhere, other] = makePageInert(
      [
        page,
        shown(2, 'data:image/webp;base64,UklGRg=='),
        shown(3, 'data:image/webp;base64,UklGRg=='),
        shown(2, 'data:image/webp;base64,AA") , url("https://site.example/'),
      ],
      sources,
    );
    const background = ['url("data:image/webp;base64,UklGRg==") 0 0 / 100% 100% no-repeat', 'important'];
    expect(drawn).toMatchObject({ e: { type: 3, data: { source: 0, attributes: [{ id: 2, attributes: { style: { background } } }] } } });
    for (const left of [elsewhere, other]) expect(left).toMatchObject({ e: { type: 5 } });
  });

  it('reads addresses relative to the page', () => {
    const opened = dom({ type: 4, data: { href: `${cdn}/kept/shop/` } });
    expect(inert(opened, snapshot(element(2, 'img', { src: '../a.png' }), element(3, 'p', { style: 'b:url(b.png)' })))).toMatch(
      /"src":"\/own\/a.png".*url\(\\"\/own\/b.png/,
    );
  });

  it('loads style sheets that are kept, and no other link', () => {
    expect(attributesOf('link', { rel: 'stylesheet', href: `${cdn}/kept/a.css`, integrity: 'x', crossorigin: '' })).toEqual({
      rel: 'stylesheet',
      href: '/own/a.css',
    });
    for (const rel of ['preconnect', 'dns-prefetch', 'preload', 'icon', 'prefetch', 'manifest'])
      expect(attributesOf('link', { rel, href: `${cdn}/kept/a.css` })).toEqual({});
  });

  it('reads styles wherever rrweb reports them', () => {
    const bad = `a{b:url(${cdn}/a.png)}`;
    const text = inert(
      snapshot(element(2, 'style', { _cssText: bad }, [{ type: 3, id: 3, textContent: bad }]), element(4, 'p', { style: bad })),
      change({ texts: [{ id: 3, value: bad }], attributes: [{ id: 4, attributes: { style: { background: [bad, 'important'] } } }] }),
      change({ adds: [{ parentId: 2, node: { type: 3, id: 5, textContent: bad } }] }),
      dom({ type: 3, data: { source: 8, adds: [{ rule: bad }], replace: bad, replaceSync: bad } }),
      dom({ type: 3, data: { source: 13, set: { property: 'b', value: bad } } }),
      dom({ type: 3, data: { source: 15, styles: [{ rules: [{ rule: bad }] }] } }),
    );
    expect(text).not.toContain(cdn);
    expect(text.match(/data:,/g)).toHaveLength(11);
  });

  it('leaves out fonts and drawings, which the recorder never records', () => {
    expect(
      inert(dom({ type: 3, data: { source: 9 } }), dom({ type: 3, data: { source: 10, fontSource: 'url(https://evil.example)' } })),
    ).toBe('[]');
  });

  it('takes any shape that an event may have', () => {
    fc.assert(
      fc.property(fc.constantFrom(2, 3, 5), fc.json(), (type, json) => {
        inert(dom({ type, data: JSON.parse(json) as unknown }));
      }),
    );
  });

  it('reads a page that is nested a hundred thousand deep', () => {
    let node: object = element(2, 'img', { src: `${cdn}/a.png` });
    for (let depth = 0; depth < 100_000; depth += 1) node = { type: 2, id: 3, tagName: 'b', attributes: {}, childNodes: [node] };
    expect(makePageInert([snapshot(node)], sources)).toHaveLength(1);
  });
});
