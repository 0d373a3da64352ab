/** The one spelling under which the domain of an e-mail address is compared: in letters of its script, whether typed so or in the ASCII form of DNS. */

/** Parameters of RFC 3492, section 5. */
const [base, tMin, tMax, skew, damp, initialBias, initialCode] = [36, 1, 26, 38, 700, 72, 128];

/** Returns the domain in NFKC and lower case, with the dots of every script as '.', and each 'xn--' label decoded; one that cannot be stays as it is. */
export function domainKey(domain: string): string {
  const folded = fold(domain).replace(/\u3002/g, '.');
  if (noPart.test(folded)) return domain;
  return folded
    .split('.')
    .map((label) => (label.startsWith('xn--') ? (decodeLabel(label.slice(4)) ?? label) : label))
    .join('.');
}

/** What folding must not bring into a domain. */
const noPart = /[\s@]/u;

const fold = (text: string): string => text.normalize('NFKC').toLowerCase().normalize('NFKC');

/** Decodes Punycode (RFC 3492, section 6.2); null if it is none, or not the encoding of a folded label. */
function decodeLabel(encoded: string): string | null {
  const end = encoded.lastIndexOf('-');
  const codes = [...encoded.slice(0, Math.max(0, end))].map((letter) => letter.codePointAt(0) ?? 0);
  let [code, at, bias] = [initialCode, 0, initialBias];
  for (let next = end + 1; next < encoded.length;) {
    const before = at;
    for (let [weight, k] = [1, base]; ; k += base) {
      const digit = digitOf(encoded[next]);
      if (digit === null) return null;
      next += 1;
      at += digit * weight;
      const threshold = Math.min(tMax, Math.max(tMin, k - bias));
      if (digit < threshold) break;
      weight *= base - threshold;
    }
    bias = adapt(at - before, codes.length + 1, before === 0);
    code += Math.floor(at / (codes.length + 1));
    at %= codes.length + 1;
    if (code > 0x10ffff) return null;
    codes.splice(at, 0, code);
    at += 1;
  }
  const label = String.fromCodePoint(...codes);
  const isFolded = fold(label) === label && !label.startsWith('xn--');
  return isFolded && !/^[\p{ASCII}]*$|[\s@.\u3002]/u.test(label) ? label : null;
}

/** a–z are 0 to 25, 0–9 are 26 to 35. */
function digitOf(letter: string | undefined): number | null {
  if (letter === undefined || !/^[a-z0-9]$/.test(letter)) return null;
  const digit = parseInt(letter, base);
  return digit >= 10 ? digit - 10 : digit + 26;
}

/** Section 6.1. */
function adapt(delta: number, count: number, first: boolean): number {
  let rest = Math.floor(delta / (first ? damp : 2));
  rest += Math.floor(rest / count);
  let k = 0;
  for (; rest > ((base - tMin) * tMax) / 2; k += base) rest = Math.floor(rest / (base - tMin));
  return k + Math.floor(((base - tMin + 1) * rest) / (rest + skew));
}
