/** Pages that differ by an id alone are one page to a researcher: '/order/1042' and '/order/1043' are both '/order/*'. */

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const number = /^\d+$/;
const hash = /^(?=.*\d)[0-9a-f]{8,}$/i;
/** Letters and digits in turns, as of a short id: 'a8Xk29fQz1'. */
const shortId = /^(?=(?:\D*\d){3})(?=.*[a-z])[\da-z_-]{10,}$/i;
/** A name with words in it: 'iphone-15-pro-2024-edition'. */
const words = /[a-z]{3}-|-[a-z]{3}/i;

/** Stands for an id in the address of a page. */
export const idMark = '*';

/** The path of a page with every part that is an id put as '*'. */
export function foldIds(path: string): string {
  return path
    .split('/')
    .map((part) => (isId(part) ? idMark : part))
    .join('/');
}

function isId(part: string): boolean {
  if (number.test(part) || uuid.test(part) || hash.test(part)) return true;
  return shortId.test(part) && !words.test(part);
}
