/** One page of Markdown to HTML, with its headings, its links and the texts that the search finds. Raw HTML is shown as text. */
import { Marked, type Renderer, type Token, type Tokens } from 'marked';
import { escapeHtml, textOf, wordsOf } from './escape-html.ts';
import { slugOf } from './slug.ts';
import { renderStateDiagram } from './state-diagram.ts';

export interface Heading {
  level: number;
  text: string;
  anchor: string;
}

/** What stands below one heading; the first one of a page is its title. */
export interface Passage {
  anchor: string;
  heading: string;
  text: string;
}

export interface RenderedPage {
  title: string;
  /** Without the title's heading. */
  html: string;
  headings: readonly Heading[];
  passages: readonly Passage[];
}

/** What the rest of the site knows: where links lead, and where complaints go. */
export interface Surroundings {
  /** Returns the address that the page links to, or null where the link becomes plain text. */
  resolveLink(href: string): string | null;
  resolveImage(href: string): string;
  complain(problem: string): void;
}

type Scroller = (table: string) => string;

/** A wide table scrolls by itself, by keyboard too: each is a region, and regions have names of their own. */
function scrollers(): Scroller {
  let count = 0;
  return (table) => `<div class="wide" role="region" aria-label="Table ${(count += 1)}" tabindex="0">${table}</div>`;
}

function code({ text, lang = '' }: Tokens.Code, around: Surroundings, scroller: Scroller): string {
  if (lang !== 'mermaid') return codeBlock(text, lang);
  const table = renderStateDiagram(text);
  if (table === null) around.complain(`has a diagram of a kind that is not drawn: ${text.split('\n', 1)[0] ?? ''}`);
  return table === null ? codeBlock(text, lang) : scroller(table);
}

function codeBlock(text: string, lang: string): string {
  const label = lang === '' ? 'Text' : lang;
  return `<figure class="code"><figcaption>${escapeHtml(label)}</figcaption><pre tabindex="0"><code>${escapeHtml(text)}</code></pre></figure>`;
}

/** The renderer of one page; `noteHeading` gives each heading its anchor in order. */
function rendererOf(around: Surroundings, noteHeading: (level: number, text: string) => string): Partial<Renderer> {
  const scroller = scrollers();
  return {
    html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeHtml(text),
    code: (token: Tokens.Code) => code(token, around, scroller),
    heading(this: Renderer, token: Tokens.Heading) {
      const inner = this.parser.parseInline(token.tokens);
      const level = token.depth;
      const anchor = noteHeading(level, textOf(inner));
      return `<h${level} id="${anchor}">${inner} <a class="anchor" href="#${anchor}" aria-label="Link to this section">#</a></h${level}>`;
    },
    link(this: Renderer, { href, tokens }: Tokens.Link) {
      const inner = this.parser.parseInline(tokens);
      const address = around.resolveLink(href);
      if (address === null) return inner;
      const outside = /^https?:/.test(address) ? ' rel="noopener noreferrer"' : '';
      return `<a href="${escapeHtml(address)}"${outside}>${inner}</a>`;
    },
    image: ({ href, text }: Tokens.Image) =>
      `<img src="${escapeHtml(around.resolveImage(href))}" alt="${escapeHtml(text)}" loading="lazy">`,
    table(this: Renderer, { header, rows }: Tokens.Table) {
      const cell = (tag: 'th' | 'td') => (one: Tokens.TableCell) => `<${tag}>${this.parser.parseInline(one.tokens)}</${tag}>`;
      const body = rows.map((row) => `<tr>${row.map(cell('td')).join('')}</tr>`).join('');
      return scroller(`<table><thead><tr>${header.map(cell('th')).join('')}</tr></thead><tbody>${body}</tbody></table>`);
    },
  };
}

/** Renders one page; what is wrong in it is complained of, not thrown. */
export function renderPage(markdown: string, around: Surroundings): RenderedPage {
  const taken = new Map<string, number>();
  const headings: Heading[] = [];
  const marked = new Marked({ gfm: true });
  marked.use({
    renderer: rendererOf(around, (level, text) => {
      const anchor = slugOf(text, taken);
      headings.push({ level, text, anchor });
      return anchor;
    }),
  });
  const tokens = marked.lexer(markdown);
  const passages: Passage[] = [];
  const html = tokens.map((token) => {
    const rendered = marked.parser([token]);
    notePassage(passages, token, headings, rendered);
    return isTitle(token) ? '' : rendered;
  });
  const title = headings[0];
  if (title?.level !== 1) around.complain('does not begin with its title');
  return { title: title?.text ?? '', html: html.join(''), headings, passages };
}

const isTitle = (token: Token): boolean => token.type === 'heading' && (token as Tokens.Heading).depth === 1;

function notePassage(passages: Passage[], token: Token, headings: readonly Heading[], rendered: string): void {
  const heading = headings.at(-1);
  if (token.type === 'heading' && heading !== undefined) {
    passages.push({ anchor: isTitle(token) ? '' : heading.anchor, heading: heading.text, text: '' });
    return;
  }
  const passage = passages.at(-1);
  const words = wordsOf(rendered);
  if (passage !== undefined && words !== '') passage.text = `${passage.text} ${words}`.trim();
}
