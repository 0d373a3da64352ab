/** The versions of the handbook that stand beside this one, to choose from. Pages opened from a disk cannot read the list and show their own. */
interface VersionList {
  versions: { version: string; address: string }[];
}

export async function showVersions(): Promise<void> {
  const { version = '', versions = '' } = document.body.dataset;
  const place = document.querySelector('[data-version-place]');
  if (place === null || !location.protocol.startsWith('http')) return;
  const answer = await fetch(versions).catch(() => null);
  if (answer?.ok !== true) return;
  const list = (await answer.json()) as VersionList;
  if (list.versions.length < 2) return;
  const root = new URL(versions, location.href);
  const choice = document.createElement('select');
  choice.setAttribute('aria-label', 'Version');
  choice.className = 'version';
  for (const one of list.versions)
    choice.add(new Option(`Version ${one.version}`, new URL(one.address, root).href, false, one.version === version));
  choice.addEventListener('change', () => location.assign(choice.value));
  place.replaceWith(choice);
}
