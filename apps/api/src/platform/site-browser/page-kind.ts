/** What the answer to a link is: a page, a download, or something that a browser shows without a page. */

type PageKind = 'page' | 'site-not-a-page' | 'site-download';

const pageTypes = ['text/html', 'application/xhtml+xml'];
/** Shown by browsers as they are; every other `application/…` is offered for download. */
const shownTypes = /^application\/(pdf|json|javascript|ecmascript|xml|[\w.-]+\+(json|xml))$/;
const emptyAnswers = [204, 205, 304];

/** By status, Content-Disposition and Content-Type, as a browser decides; an answer without a type counts as a page. */
export function pageKind(status: number, type: string | undefined, disposition: string | undefined): PageKind {
  if (emptyAnswers.includes(status)) return 'site-not-a-page';
  if (/^\s*attachment\b/i.test(disposition ?? '')) return 'site-download';
  const essence = (type ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (essence === '' || pageTypes.includes(essence)) return 'page';
  return essence.startsWith('application/') && !shownTypes.test(essence) ? 'site-download' : 'site-not-a-page';
}
