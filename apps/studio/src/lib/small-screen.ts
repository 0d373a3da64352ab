/** From which width on the application is at home: below it counts as mobile. */

export const smallScreen = '(max-width: 999px)';

export function isSmallScreen(): boolean {
  return matchMedia(smallScreen).matches;
}
