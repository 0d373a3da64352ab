/** HTML as a value: the tag escapes whatever is put in, so that no page can forget to. */

/** A piece of HTML that is safe to send as it is. */
export class Markup {
  constructor(readonly text: string) {}
}

type Piece = Markup | string | number | null | false | readonly Piece[];

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function render(piece: Piece): string {
  if (piece === null || piece === false) return '';
  if (piece instanceof Markup) return piece.text;
  if (typeof piece === 'object') return piece.map(render).join('');
  return String(piece).replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
}

/** Template tag: strings and numbers are escaped, markup and lists of it are kept, null and false leave nothing. */
export function html(parts: TemplateStringsArray, ...pieces: Piece[]): Markup {
  return new Markup(parts.map((part, index) => part + (index < pieces.length ? render(pieces[index] ?? null) : '')).join(''));
}
