/** What a recorded page loads in a replay: files of its sites that the server keeps. */
import type { ReplayManifest } from '@sightline/wire/calls';
import { onlyQueryAddress, type PageSources } from '@sightline/wire/page-files';

/** Absolute addresses: the rebuilt page has none of its own that they could be relative to. */
export function keptSources(files: ReplayManifest['pageFiles']): PageSources {
  if (files === undefined) return { find: () => null };
  const { names } = files;
  const base = new URL(files.base, location.href);
  return {
    find: (address) => {
      const kept = [address, onlyQueryAddress(address)].find((one) => one !== null && Object.hasOwn(names, one));
      return kept ? new URL(names[kept] ?? '', base).href : null;
    },
  };
}
