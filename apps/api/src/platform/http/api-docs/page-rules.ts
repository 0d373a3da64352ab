/** How the page of the API description looks; colours are the design tokens. */
export const pageRules = `
* { box-sizing: border-box; margin: 0; }
html { scroll-behavior: smooth; scroll-padding-top: 16px; }
body { background: var(--ground); color: var(--ink); font: 15px/1.6 var(--font); overflow-wrap: anywhere; max-width: 1200px; margin: 0 auto;
  padding: 40px 24px 80px; display: grid; grid-template-columns: 240px minmax(0, 1fr); gap: 32px 48px; }
header { grid-column: 1 / -1; max-width: 760px; display: grid; gap: 12px; color: var(--ink-2); }
h1 { font-size: 32px; line-height: 1.2; letter-spacing: -0.02em; color: var(--ink); }
h2 { font-size: 22px; line-height: 1.3; letter-spacing: -0.01em; margin-bottom: 16px; }
h3 { font-size: 16px; line-height: 1.5; font-weight: 600; }
h3 a { color: inherit; text-decoration: none; }
h3 a:hover { text-decoration: underline; }
nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; padding: 4px 4px 24px; font-size: 14px; }
nav ul, article ul { list-style: none; padding: 0; }
nav summary { font-weight: 600; padding: 8px 0 2px; cursor: pointer; }
nav li a { display: block; padding: 3px 8px; border-radius: 6px; color: var(--ink-2); text-decoration: none; }
nav li a:hover { background: var(--accent-soft); color: var(--accent-ink); }
main { display: grid; gap: 40px; min-width: 0; }
section { display: grid; gap: 12px; }
section h2 { margin: 0; }
article { background: var(--card); border: 1px solid var(--line); border-radius: var(--radius-card); padding: 18px 22px 20px; display: grid; gap: 8px; }
article:target { border-color: var(--accent); box-shadow: 0 0 0 1px var(--accent); }
.method { display: inline-block; font-size: 12px; letter-spacing: 0.04em; background: var(--accent-soft); color: var(--accent-ink);
  border-radius: 5px; padding: 1px 7px; margin-right: 4px; vertical-align: 1px; }
.effect, dt, .optional { color: var(--ink-2); }
.optional { font-size: 13px; font-style: italic; }
dl { display: grid; grid-template-columns: 132px minmax(0, 1fr); gap: 8px 16px; margin-top: 4px; }
dt { font-size: 14px; }
dd ul { display: grid; gap: 3px; }
dd summary { cursor: pointer; }
dd details[open] summary { margin-bottom: 6px; }
code { font: 0.88em ui-monospace, SFMono-Regular, Menlo, monospace; background: var(--accent-soft); color: var(--accent-ink); padding: 1px 5px; border-radius: 5px; }
a { color: var(--accent-ink); text-underline-offset: 3px; }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 16px; top: 12px; background: var(--card); padding: 8px 12px; border-radius: var(--radius); }
@media (max-width: 800px) {
  body { grid-template-columns: minmax(0, 1fr); padding: 24px 16px 56px; gap: 24px; }
  nav { position: static; max-height: none; padding: 0; columns: 2; column-gap: 20px; }
  nav details { break-inside: avoid; }
  dl { grid-template-columns: minmax(0, 1fr); gap: 2px; }
  dd { margin-bottom: 8px; }
  article { padding: 16px; }
}
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
`;
