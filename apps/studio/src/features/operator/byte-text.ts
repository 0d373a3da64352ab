/** Bytes in a unit that fits, as settings count them: 1 GB is 1,024 MB. */
const units = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'] as const;

/** '0 B', '512 MB', '1.5 GB'. */
export function byteText(bytes: number): string {
  let [rest, unit] = [bytes, 0];
  while (rest >= 1_023.5 && unit < units.length - 1) [rest, unit] = [rest / 1_024, unit + 1];
  const digits = unit === 0 || rest >= 99.95 ? 0 : 1;
  return `${rest.toFixed(digits).replace(/\.0$/, '')} ${units[unit] ?? ''}`;
}
