/** State diagrams (Mermaid in the Markdown) as a table of transitions: read by everybody, without a script that draws. */
import { escapeHtml } from './escape-html.ts';

const arrow = ' --> ';

/** Returns the table, or null for another kind of diagram. `[*]` is where a life starts or ends. */
export function renderStateDiagram(text: string): string | null {
  const lines = text.split('\n').map((line) => line.trim());
  if (lines[0] !== 'stateDiagram-v2') return null;
  const names = new Map<string, string>([['[*]', '']]);
  for (const line of lines) {
    const [, name, state] = /^state "([^"]+)" as (\w+)$/.exec(line) ?? [];
    if (name !== undefined && state !== undefined) names.set(state, name);
  }
  const state = (name: string, otherwise: string): string => {
    const shown = names.get(name) ?? name;
    return shown === '' ? `<i>${otherwise}</i>` : `<b class="state">${escapeHtml(shown)}</b>`;
  };
  const rows = lines
    .filter((line) => line.includes(arrow))
    .map((line) => {
      const [from = '', rest = ''] = line.split(arrow);
      const [to = '', ...words] = rest.split(': ');
      return `<tr><td>${state(from, 'start')}</td><td>${state(to, 'end')}</td><td>${escapeHtml(words.join(': '))}</td></tr>`;
    });
  return `<table><thead><tr><th>From</th><th>To</th><th>By</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}
