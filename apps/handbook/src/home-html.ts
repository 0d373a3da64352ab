/** The first page: every part with its pages and what each is about. */
import type { Page, Part } from './contents.ts';
import { escapeHtml } from './escape-html.ts';
import { renderShell, type Frame } from './page-html.ts';
import type { RenderedPage } from './render-page.ts';

/** What the parts are for, by their names. */
const purposes: Readonly<Record<string, string>> = {
  Start: 'From nothing to the first recording.',
  'How-to': 'One task each, step by step.',
  Concepts: 'How it works, and what the figures mean.',
  Reference: 'Facts to look up.',
  Decisions: 'What was chosen, and why.',
};
/** Longest summary of a page, in characters. */
const summaryChars = 120;

export function renderHome(frame: Frame, rendered: ReadonlyMap<Page, RenderedPage>): string {
  const main = `<h1>Sightline handbook</h1>
<p class="lead">Set up tests, invite testers, read results, and run the server behind them.</p>
<div class="parts">${frame.contents.parts.map((part) => renderPart(part, rendered)).join('')}</div>`;
  return renderShell(frame, { title: 'Sightline handbook', base: '', current: null, main, aside: '' });
}

function renderPart({ name, entries }: Part, rendered: ReadonlyMap<Page, RenderedPage>): string {
  const items = entries.map(({ name: title, page, anchor }) => {
    const summary = anchor === '' ? summaryOf(rendered.get(page)) : '';
    return `<li><a href="${page.address}${anchor}">${escapeHtml(title)}</a>${summary === '' ? '' : `<p>${escapeHtml(summary)}</p>`}</li>`;
  });
  return `<section><h2>${escapeHtml(name)}</h2><p class="purpose">${purposes[name] ?? ''}</p><ul>${items.join('')}</ul></section>`;
}

/** The first sentence below the title, cut at a word. */
function summaryOf(page: RenderedPage | undefined): string {
  const text = page?.passages[0]?.text ?? '';
  const end = text.indexOf('. ');
  const sentence = end === -1 ? text : text.slice(0, end + 1);
  if (sentence.length <= summaryChars) return sentence;
  return `${sentence.slice(0, sentence.lastIndexOf(' ', summaryChars)).replace(/[,;:]$/, '')} …`;
}
