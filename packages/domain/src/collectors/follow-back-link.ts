/** A back link as a tester follows it: with their own id and whatever else their invitation carried. */
import { testerParameter } from './tester-parameter.ts';

const testerMark = '{tester}';
const webLink = /^https?:\/\//i;

type Parameter = readonly [name: string, value: string];

/**
 * `invited`: names and values of the query that the invitation link was opened with. `{tester}` becomes the tester's id, or nothing if none
 * was given; every other parameter passes through, unless the back link says its own. Null if there is no link, or one that is no web address.
 */
export function followBackLink(link: string, invited: readonly Parameter[]): string | null {
  if (!webLink.test(link)) return null;
  const tester = invited.find(([name]) => name === testerParameter)?.[1] ?? '';
  const [beforeFragment = '', ...fragment] = link.replaceAll(testerMark, encodeURIComponent(tester)).split('#');
  const [address = '', ...query] = beforeFragment.split('?');
  const own = query.join('?');
  const ownNames = own.split('&').map((part) => part.split('=')[0]);
  const passed = invited.filter(([name]) => name !== testerParameter && !ownNames.includes(encodeURIComponent(name)));
  const whole = [...(own === '' ? [] : [own]), ...passed.map((parameter) => parameter.map(encodeURIComponent).join('='))].join('&');
  return `${address}${whole === '' ? '' : `?${whole}`}${fragment.length === 0 ? '' : `#${fragment.join('#')}`}`;
}
