/** Shades of one paint, so that a drawing needs no more than its name. */

export interface Palette {
  base: string;
  light: string;
  pale: string;
  dark: string;
  deep: string;
  /** Prefix of the gradient ids of one drawing: several drawings share a page. */
  id: string;
}

function mix(hex: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const mine = parseInt(hex.slice(at, at + 2), 16);
    const theirs = parseInt(other.slice(at, at + 2), 16);
    return Math.round(mine + (theirs - mine) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

export function paletteOf(hex: string, id: string): Palette {
  return {
    base: hex,
    light: mix(hex, '#ffffff', 0.28),
    pale: mix(hex, '#fff3da', 0.62),
    dark: mix(hex, '#14100c', 0.28),
    deep: mix(hex, '#14100c', 0.55),
    id,
  };
}
