/** The choice between light and dark, kept where the studio keeps it. */
const key = 'mantine-color-scheme-value';

export type Scheme = 'light' | 'dark';

/** null: nothing was chosen, or the browser keeps nothing here. */
export function rememberedScheme(): Scheme | null {
  try {
    const chosen = localStorage.getItem(key);
    return chosen === 'light' || chosen === 'dark' ? chosen : null;
  } catch {
    return null;
  }
}

export function showScheme(scheme: Scheme | null): void {
  if (scheme === null) delete document.documentElement.dataset['scheme'];
  else document.documentElement.dataset['scheme'] = scheme;
}

/** Shows the other scheme from now on. */
export function switchScheme(): void {
  const shown = rememberedScheme() ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  const other = shown === 'dark' ? 'light' : 'dark';
  showScheme(other);
  try {
    localStorage.setItem(key, other);
  } catch {
    // Chosen for this page only.
  }
}
