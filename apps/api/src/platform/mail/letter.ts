/** The product's mails: the same words as plain text and as HTML that every mail program shows. */
import { escapeHtml } from './escape-html.ts';

interface Letter {
  /** Each shown on its own; line breaks within one are kept. */
  paragraphs: readonly string[];
  /** One link, shown as a button after the first paragraph; in the plain text it stands by itself. */
  action?: { label: string; url: string };
}

// Mail programs take only inline styles and tables; these colours read well on both grounds.
const page = 'margin:0;padding:32px 16px;background:#f7f8fa;font-family:Inter,system-ui,-apple-system,Segoe UI,sans-serif';
const card =
  'max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e6e8ee;border-radius:10px;color:#15171c;font-size:16px;line-height:1.6';
const button =
  'display:inline-block;padding:12px 20px;background:#4f46e5;color:#ffffff;border-radius:8px;font-weight:600;text-decoration:none';

/** Both parts of a mail; every word is escaped in the HTML. */
export function letter({ paragraphs, action }: Letter): { text: string; html: string } {
  const [first = '', ...rest] = paragraphs;
  const text = [first, ...(action === undefined ? [] : [`${action.label}: ${action.url}`]), ...rest].join('\n\n');
  const link =
    action === undefined
      ? ''
      : `<p style="margin:0 0 20px"><a href="${escapeHtml(action.url)}" style="${button}">${escapeHtml(action.label)}</a></p>`;
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"></head><body style="${page}"><div style="${card}">${paragraph(first)}${link}${rest.map(paragraph).join('')}</div></body></html>`;
  return { text: `${text}\n`, html };
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 20px;white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(text)}</p>`;
}
