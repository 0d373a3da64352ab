/** Reads the ASCII form of a host's label ('xn--…') as the letters that it stands for: Punycode, RFC 3492. */

const base = 36;
const [tMin, tMax, skew, damp] = [1, 26, 38, 700];

/** RFC 3492, 6.1. */
function adapt(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? damp : 2));
  rest += Math.floor(rest / count);
  let bias = 0;
  for (; rest > ((base - tMin) * tMax) / 2; bias += base) rest = Math.floor(rest / (base - tMin));
  return bias + Math.floor(((base - tMin + 1) * rest) / (rest + skew));
}

/** RFC 3492, 6.2; returns the label as it is if it is not well-formed. */
export function readableLabel(label: string): string {
  const encoded = label.slice(4).toLowerCase();
  const cut = encoded.lastIndexOf('-');
  const codes = Array.from(encoded.slice(0, Math.max(cut, 0)), (sign) => sign.charCodeAt(0));
  let [code, place, bias] = [128, 0, 72];
  for (let at = cut + 1; at < encoded.length;) {
    const before = place;
    for (let weight = 1, k = base; ; k += base) {
      const digit = Number.parseInt(encoded[at] ?? '', base);
      at += 1;
      if (Number.isNaN(digit)) return label;
      // The digits of RFC 3492 are letters first.
      const value = digit < 10 ? digit + 26 : digit - 10;
      place += value * weight;
      const limit = Math.min(Math.max(k - bias, tMin), tMax);
      if (value < limit) break;
      weight *= base - limit;
    }
    bias = adapt(place - before, codes.length + 1, before === 0);
    code += Math.floor(place / (codes.length + 1));
    place %= codes.length + 1;
    if (code > 0x10_ff_ff) return label;
    codes.splice(place, 0, code);
    place += 1;
  }
  return String.fromCodePoint(...codes);
}
