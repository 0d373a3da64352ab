/** A study of the demo shop: one question, the website test with a goal, one rating. */
import { randomUUID } from 'node:crypto';
import { makeResearcher, makeWebsiteStudy, startCollector, write, type Researcher } from '@sightline/testkit';

/** Sessions that one collector takes. */
const collectorSize = 100;

export interface ShopStudy {
  researcher: Researcher;
  projectId: string;
  /** Invitation links; each takes 100 testers. */
  links: readonly string[];
}

/** Makes the study with as many collectors as `sessions` need; `shopUrl` is where its testers visit the shop. */
export async function makeShopStudy(url: string, sessions: number, shopUrl = `${url}/demo/shop/`): Promise<ShopStudy> {
  const email = `rea-${randomUUID()}@nordlys.example`;
  const researcher = await makeResearcher(url, { email, password: 'seven lamps in a row' });
  const { projectId } = await makeWebsiteStudy(researcher, {
    name: 'Delivery of a lamp',
    description: '',
    test: {
      Name: 'Find the delivery time',
      EyeTrackingWebSiteUrl: shopUrl,
      EyeTrackingWebSiteObjective: 'Find out how long a lamp takes to arrive.',
      GoalUrl: '/demo/shop/delivery',
      RecordBy: 'snippet',
    },
    before: [{ type: 1, fields: { Name: 'When did you last buy a lamp?' } }],
    after: [{ type: 9, fields: { Name: 'How was it?' } }],
  });
  const links: string[] = [];
  for (let size = 0; size < sessions; size += collectorSize) {
    const { Id, invitationCode } = await startCollector(researcher, projectId);
    await write(researcher, Id, { SelectedNumberOfResponses: collectorSize });
    links.push(`${url}/t/${invitationCode}`);
  }
  return { researcher, projectId, links };
}

/** The invitation link of a session. */
export function linkOf({ links }: ShopStudy, place: number): string {
  return links[Math.floor(place / collectorSize)] ?? '';
}
