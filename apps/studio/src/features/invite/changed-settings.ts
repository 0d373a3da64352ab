/** Which settings of an invitation differ from those it was made with. Pure. */
import type { WireCollector } from '@sightline/wire/calls';
import { freeCollectorName, sampleSizesOf } from '@sightline/domain/collectors';
import { highestAge, lowestAge } from '@sightline/domain/panel';

type Setting = 'name' | 'sample' | 'backLinks' | 'audience';

/** In the order of the page; empty for an invitation as it was made. */
export function changedSettings(collector: WireCollector): Setting[] {
  const changed: Record<Setting, boolean> = {
    name: !isGivenName(collector),
    sample: collector.SelectedNumberOfResponses !== sampleSizesOf(collector.type)[0],
    backLinks: Object.values(collector.BacklinkSettings).some((link) => link !== ''),
    audience: hasAudience(collector.panelInfo),
  };
  return (Object.keys(changed) as Setting[]).filter((setting) => changed[setting]);
}

/** New invitations are numbered where the name is taken. */
function isGivenName({ type, Name }: WireCollector): boolean {
  const plain = freeCollectorName(type, []);
  return Name === plain || (Name.startsWith(`${plain} `) && /^\d+$/.test(Name.slice(plain.length + 1)));
}

function hasAudience(panelInfo: WireCollector['panelInfo']): boolean {
  if (panelInfo === null) return false;
  const { SelectedCountry, SelectedGender, SelectedCategory, SelectedMinAge, SelectedMaxAge } = panelInfo;
  return SelectedCountry + SelectedGender + SelectedCategory !== '' || SelectedMinAge !== lowestAge || SelectedMaxAge !== highestAge;
}
