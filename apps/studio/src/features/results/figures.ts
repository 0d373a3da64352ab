/** Figures as a researcher reads them. */

/** 72.4 s → '1:12'. */
export function clockText(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** One decimal, always. */
export const oneDecimal = (value: number): string => value.toFixed(1);

/** Share in whole percent; null of nobody. */
export const percentText = (count: number, total: number): string | null => (total === 0 ? null : `${Math.round((100 * count) / total)}%`);
