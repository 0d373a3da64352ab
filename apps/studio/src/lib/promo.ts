/** A promo code that came with a link (`?promo=`), kept in this browser until a plan is bought with it. */

const key = 'promo';
const longest = 40;

export function rememberPromo(search: string): void {
  const code = new URLSearchParams(search).get('promo')?.trim() ?? '';
  if (code !== '' && code.length <= longest) localStorage.setItem(key, code);
}

/** Empty if none came. */
export function rememberedPromo(): string {
  return localStorage.getItem(key) ?? '';
}

export function forgetPromo(): void {
  localStorage.removeItem(key);
}
