/** Names of places (pages and screens), short enough for a summary. */

const longestPlaceLength = 200;

/** Returns the name of a place in a summary: of a longer address its first 200 characters. */
export function placeName(place: string): string {
  return place.length <= longestPlaceLength ? place : `${place.slice(0, longestPlaceLength - 1)}…`;
}
