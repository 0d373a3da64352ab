/** Replaces the addresses that CSS loads, whatever way it is written in (CSS Syntax Module Level 3: escapes, comments, bad strings and urls). */
import { isShownData, readAddress } from './address.ts';
import { nothing, type PageSources } from './sources.ts';

const identifier =
  /(?:[-_a-z\u0080-\uffff]|\\(?:[0-9a-f]{1,6}(?:\r\n|[ \t\n\r\f])?|[^\n\r\f0-9a-f]))(?:[-\w\u0080-\uffff]|\\(?:[0-9a-f]{1,6}(?:\r\n|[ \t\n\r\f])?|[^\n\r\f0-9a-f]))*/iy;
const stringOf = { '"': /"(?:[^"\\\n\r\f]|\\[\s\S])*"?/y, "'": /'(?:[^'\\\n\r\f]|\\[\s\S])*'?/y };
/** What follows `url(`, up to its end, unless it is a string. */
const unquoted = /(?:[^)\\]|\\[\s\S])*\)?/y;
const space = /[ \t\n\r\f]*/y;
const escaped = /\\(?:([0-9a-f]{1,6})(?:\r\n|[ \t\n\r\f])?|\r\n|([\s\S])|$)/gi;

/** Functions in which a string is an address. */
const loading = new Set(['url', 'src', 'image', 'image-set', '-webkit-image-set', 'cross-fade', '-webkit-cross-fade']);

function match(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

function unescape(text: string): string {
  return text.replace(escaped, (_whole, hex: string | undefined, other: string | undefined) => {
    if (hex === undefined) return other === undefined || /[\n\r\f]/.test(other) ? '' : other;
    const code = Number.parseInt(hex, 16);
    return code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? '\ufffd' : String.fromCodePoint(code);
  });
}

const quoted = (text: string): string => `"${text.replace(/["\\\n\r\f]/g, (sign) => `\\${(sign.codePointAt(0) ?? 0).toString(16)} `)}"`;

class CssReader {
  #at = 0;
  /** Functions and blocks that are open, by name; empty for a bare parenthesis. */
  readonly #open: string[] = [];
  #inImport = false;
  readonly #out: string[] = [];

  constructor(
    private readonly css: string,
    private readonly sources: PageSources,
    private readonly base: string | undefined,
  ) {}

  read(): string {
    while (this.#at < this.css.length) this.#step();
    return this.#out.join('');
  }

  #step(): void {
    const sign = this.css[this.#at] ?? '';
    if (sign === '/' && this.css[this.#at + 1] === '*') return this.#skipComment();
    if (sign === '"' || sign === "'") return this.#readString(match(stringOf[sign], this.css, this.#at));
    const name = match(identifier, this.css, this.#at);
    if (name !== '') return this.#readName(name);
    if (sign === '@') return this.#readRule();
    if (sign === '(') this.#open.push('');
    else if (sign === ')') this.#open.pop();
    else if (sign === ';' || sign === '{') this.#inImport = false;
    this.#take(sign);
  }

  /** Copies what was read, or puts something else in its place. */
  #take(read: string, instead = read): void {
    this.#at += read.length;
    this.#out.push(instead);
  }

  #skipComment(): void {
    const end = this.css.indexOf('*/', this.#at + 2);
    this.#take(this.css.slice(this.#at, end < 0 ? this.css.length : end + 2), ' ');
  }

  #readRule(): void {
    const name = match(identifier, this.css, this.#at + 1);
    if (unescape(name).toLowerCase() === 'import') this.#inImport = true;
    this.#take(`@${name}`);
  }

  #readString(text: string): void {
    const isAddress = this.#inImport || this.#open.some((name) => loading.has(name));
    const content = text.slice(1, text.length > 1 && text.endsWith(text[0] ?? '') ? -1 : undefined);
    this.#take(text, isAddress ? quoted(this.#replace(unescape(content))) : text);
  }

  #readName(text: string): void {
    if (this.css[this.#at + text.length] !== '(') return this.#take(text);
    const name = unescape(text).toLowerCase();
    const inside = this.#at + text.length + 1;
    const first = this.css[inside + match(space, this.css, inside).length];
    if (name === 'url' && first !== '"' && first !== "'") return this.#readUrl(text);
    // A variable may hold the address as a string.
    const isHidden = name === 'var' && this.#open.some((one) => loading.has(one));
    this.#take(`${text}(`, isHidden ? 'unread(' : `${text}(`);
    this.#open.push(name);
  }

  #readUrl(text: string): void {
    const content = match(unquoted, this.css, this.#at + text.length + 1);
    const address = unescape((content.endsWith(')') ? content.slice(0, -1) : content).trim());
    this.#take(`${text}(${content}`, `url(${quoted(this.#replace(address))})`);
  }

  #replace(address: string): string {
    // A part of the document itself.
    if (address === '' || address.trimStart().startsWith('#')) return address;
    const kind = this.#inImport ? 'style' : 'file';
    if (kind === 'file' && isShownData(address)) return address;
    const absolute = readAddress(address, this.base);
    return (absolute === null ? null : this.sources.find(absolute, kind)) ?? nothing;
  }
}

/**
 * CSS of a style sheet, a rule or an attribute in which each address is the one that `sources` has for it, or loads nothing. Addresses are
 * relative to `base`; without one, relative ones load nothing.
 */
export function replaceInCss(css: string, sources: PageSources, base?: string): string {
  // Most styles name no address.
  return /[("'@\\]/.test(css) ? new CssReader(css, sources, base).read() : css;
}
