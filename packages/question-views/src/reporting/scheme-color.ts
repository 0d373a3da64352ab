/** Maps the colours a report carries to those of the page's scheme, light or dark, by their meaning. */

const bySchemeToken: Record<string, string> = {
  '#4f46e5': 'var(--accent)',
  '#12a150': 'var(--success)',
  '#e09f12': 'var(--difficult)',
  '#e5484d': 'var(--unsuccess)',
};

/** The token of a report's colour; a colour without a meaning stays as it is. */
export const schemeColor = (color: string): string => bySchemeToken[color] ?? color;
