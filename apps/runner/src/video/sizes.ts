/** Sizes and shares as a language writes them, in the digits that every clock and field shows. */

const megabyte = 1024 * 1024;
const gigabyte = 1024 * megabyte;

export interface SizeWords {
  /** Bytes as '184 MB' or '2 GB'. */
  size: (bytes: number) => string;
  /** 0 to 1 as '43%'; all of it only when all of it is there. */
  share: (part: number) => string;
}

/** `tag`: BCP 47. */
export function sizesIn(tag: string): SizeWords {
  const written = (unit: string, digits: number): Intl.NumberFormat =>
    new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'short', numberingSystem: 'latn', maximumFractionDigits: digits });
  const inMegabytes = written('megabyte', 0);
  const inSmallMegabytes = written('megabyte', 1);
  const inGigabytes = written('gigabyte', 1);
  const percent = new Intl.NumberFormat(tag, { style: 'percent', numberingSystem: 'latn' });
  return {
    size: (bytes) => {
      if (bytes >= gigabyte) return inGigabytes.format(bytes / gigabyte);
      return (bytes < 10 * megabyte ? inSmallMegabytes : inMegabytes).format(bytes / megabyte);
    },
    share: (part) => percent.format(Math.floor(part * 100) / 100),
  };
}
