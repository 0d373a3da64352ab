/** The design tokens for pages that the server renders itself: no script, so dark follows the system. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appsFolder } from './apps-folder.ts';

let styles: string | null = null;

/** The text for a style element. */
export function tokenStyles(): string {
  return (styles ??= read());
}

/** Returns the source by which a content security policy allows one style element: the hash of its text. */
export function sourceOfStyle(css: string): string {
  return `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
}

function read(): string {
  const css = readFileSync(join(appsFolder(), '..', 'packages', 'ui', 'src', 'tokens.css'), 'utf8');
  const dark = /\[data-scheme='dark'\]\s*\{([^}]*)\}/.exec(css)?.[1];
  if (dark === undefined) throw new Error('tokens.css has no dark scheme to follow the system with');
  return `${css}@media (prefers-color-scheme: dark) { :root { ${dark} } }`;
}
