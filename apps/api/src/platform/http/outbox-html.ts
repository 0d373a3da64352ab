/** The HTML of the outbox page: plain markup and one style element, no script. */
import { escapeHtml, type ReadMail } from '../mail/index.ts';
import { tokenStyles } from './token-styles.ts';

/** Newest first, as given; `most` is how many the page shows. */
export function renderOutbox(mails: readonly ReadMail[], most: number): string {
  const note = mails.length < most ? '' : `<p class="note">These are the newest ${most}; older ones are in the folder.</p>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Outbox – Sightline</title>
<style>${outboxStyle()}</style>
</head>
<body>
<main>
<header>
<h1>Outbox</h1>
<p>No mail server is set (<code>SMTP_URL</code>), so mails stay in <code>DATA_DIR/outbox</code>. Anyone who has this page’s address can read them, reset links included: keep it to yourself.</p>
</header>
${mails.length === 0 ? emptyState : mails.map(article).join('\n')}
${note}</main>
</body>
</html>
`;
}

/** Returns the text of the page's style element. */
export function outboxStyle(): string {
  return `${tokenStyles()}${rules}`;
}

const emptyState = `<section class="empty">
<h2>No mails yet</h2>
<p>A mail appears here when somebody signs up, asks for a new password or writes on the contact page. Reload the page to check again.</p>
</section>`;

const sentAt = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

function article({ to, replyTo, subject, date, text }: ReadMail): string {
  const when = date === null ? '' : `<time datetime="${date.toISOString()}">${escapeHtml(sentAt.format(date))}</time>`;
  const answers = replyTo === '' ? '' : `<dt>Reply to</dt><dd>${escapeHtml(replyTo)}</dd>`;
  return `<article>
<div class="head"><h2>${escapeHtml(subject)}</h2>${when}</div>
<dl><dt>To</dt><dd>${escapeHtml(to)}</dd>${answers}</dl>
<p class="text">${withLinks(text)}</p>
</article>`;
}

const address = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/g;

/** Escaped text in which addresses can be followed. */
function withLinks(text: string): string {
  let html = '';
  let at = 0;
  for (const { 0: url, index } of text.matchAll(address)) {
    html += `${escapeHtml(text.slice(at, index))}<a href="${escapeHtml(url)}" rel="noopener noreferrer">${escapeHtml(url)}</a>`;
    at = index + url.length;
  }
  return html + escapeHtml(text.slice(at));
}

const rules = `
* { box-sizing: border-box; margin: 0; }
body { background: var(--ground); color: var(--ink); font: 16px/1.6 var(--font); overflow-wrap: anywhere; }
main { max-width: 760px; margin: 0 auto; padding: 48px 20px 64px; display: grid; gap: 16px; }
header { margin-bottom: 16px; }
h1 { font-size: 28px; line-height: 1.2; letter-spacing: -0.01em; }
h2 { font-size: 17px; line-height: 1.4; }
header p, .note, .empty p { color: var(--ink-2); margin-top: 8px; }
code { font: 0.9em ui-monospace, SFMono-Regular, Menlo, monospace; background: var(--accent-soft); color: var(--accent-ink); padding: 1px 5px; border-radius: 5px; }
article, .empty { background: var(--card); border: 1px solid var(--line); border-radius: var(--radius-card); padding: 20px 24px 24px; }
.empty { text-align: center; padding: 56px 24px; }
.head { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 4px 16px; }
time, dl { color: var(--ink-3); font-size: 14px; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 10px; margin-top: 4px; }
dd { color: var(--ink-2); margin: 0; }
.text { white-space: pre-wrap; margin-top: 16px; padding-top: 16px; border-top: 1px solid var(--line); }
a { color: var(--accent-ink); text-underline-offset: 3px; }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 3px; }
`;
