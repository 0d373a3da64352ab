/** The search of the handbook: `/` or Ctrl K opens it, arrows choose, Enter goes there. Its texts are loaded with the first opening. */
import type { SearchText } from '../search-text.ts';
import { createSearch, type Found } from './search-index.ts';

declare global {
  var handbookTexts: SearchText[] | undefined;
}

type Search = (query: string) => Found[];
let loading: Promise<Search> | null = null;

/** By a script element: pages opened from a disk may not fetch. */
function loadSearch(base: string): Promise<Search> {
  loading ??= new Promise<Search>((done, fail) => {
    const script = document.createElement('script');
    script.src = `${base}search-texts.js`;
    script.addEventListener('load', () => done(createSearch(globalThis.handbookTexts ?? [])));
    script.addEventListener('error', () => {
      loading = null;
      fail(new Error('The texts of the search did not load.'));
    });
    document.head.append(script);
  });
  return loading;
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  facts: Record<string, string>,
  text = '',
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [fact, value] of Object.entries(facts)) made.setAttribute(fact, value);
  made.textContent = text;
  return made;
}

/** Shows the button and listens to the keys. */
export function prepareSearch(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-search]');
  if (button === null) return;
  const dialog = createDialog(document.body.dataset['base'] ?? '');
  button.hidden = false;
  button.addEventListener('click', () => dialog.open());
  addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input, select, textarea');
    const isAsked =
      (event.key === '/' && !isTyping && !event.ctrlKey && !event.metaKey) || (event.key === 'k' && (event.ctrlKey || event.metaKey));
    if (!isAsked) return;
    event.preventDefault();
    dialog.open();
  });
}

function createDialog(base: string): { open: () => void } {
  const dialog = element('dialog', { class: 'finder', 'aria-label': 'Search the handbook' });
  const input = element('input', {
    // One of type search takes the first Escape for itself.
    type: 'text',
    enterkeyhint: 'go',
    placeholder: 'Search the handbook',
    'aria-label': 'Search the handbook',
    role: 'combobox',
    'aria-expanded': 'true',
    'aria-controls': 'found',
    'aria-autocomplete': 'list',
    autocomplete: 'off',
    spellcheck: 'false',
  });
  const list = element('div', { id: 'found', role: 'listbox', 'aria-label': 'Found' });
  const note = element('p', { role: 'status' }, 'Type to search all pages.');
  dialog.append(input, list, note);
  document.body.append(dialog);
  let chosen = 0;

  const choose = (at: number): void => {
    const options = [...list.children];
    chosen = Math.min(Math.max(at, 0), options.length - 1);
    options.forEach((option, place) => option.setAttribute('aria-selected', String(place === chosen)));
    options[chosen]?.scrollIntoView({ block: 'nearest' });
    if (options[chosen] === undefined) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', `found-${chosen}`);
  };
  const show = (found: readonly Found[]): void => {
    list.replaceChildren(...found.map((one, at) => optionOf(base, one, at)));
    note.textContent = noteFor(input.value, found.length);
    choose(0);
  };
  const find = (): void => {
    loadSearch(base).then(
      (search) => show(input.value.trim() === '' ? [] : search(input.value)),
      () => (note.textContent = 'The search did not load. Check the connection and type again.'),
    );
  };
  input.addEventListener('input', find);
  input.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown') choose(chosen + 1);
    else if (event.key === 'ArrowUp') choose(chosen - 1);
    else if (event.key === 'Enter') list.querySelector<HTMLElement>(`#found-${chosen}`)?.click();
    else return;
    event.preventDefault();
  });
  // A link to a section of this very page loads nothing: the dialog is to go as well. A press beside the dialog is one on it.
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog || (event.target instanceof Element && event.target.closest('a') !== null)) dialog.close();
  });
  return {
    open: () => {
      if (!dialog.open) dialog.showModal();
      input.select();
      find();
    },
  };
}

function noteFor(query: string, count: number): string {
  if (query.trim() === '') return 'Type to search all pages.';
  if (count === 0) return 'Nothing found. Try fewer or other words.';
  return count === 1 ? '1 passage found' : `${count} passages found`;
}

function optionOf(base: string, { page, title, part, heading, excerpt }: Found, at: number): HTMLAnchorElement {
  const option = element('a', { id: `found-${at}`, role: 'option', href: base + page, tabindex: '-1', 'aria-selected': 'false' });
  const place = heading === title ? part : `${part} · ${title}`;
  option.append(element('small', {}, place), element('b', {}, heading), element('span', {}, excerpt));
  return option;
}
