/** Times in the gallery: none of the day on which its pictures are taken. */

/** ISO 8601, so many hours before a fixed moment. */
export const hoursAgo = (hours: number): string => new Date(Date.UTC(2026, 10, 26, 9, 40) - hours * 3_600_000).toISOString();
