/** What the site under test tries with what it is given (part C12). */
import { mustHold, type Attack } from '../attack.ts';

/** Calls that only the runner may make; the origin of a site is never allowed to read their answers. */
const runnersOwn = [
  '/run/session',
  '/run/answers',
  '/run/finish',
  '/run/withdraw',
  '/run/sessions',
  '/run/uploads',
  '/run/chunks/runner/0',
];

export const siteAttacks: readonly Attack[] = [
  {
    part: 'C12',
    name: 'a site asks whether it may call for the runner',
    run: async (target) => {
      const open: string[] = [];
      for (const path of runnersOwn) {
        const headers = {
          origin: 'https://shop.example',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,content-type',
        };
        const answer = await target.send(path, { method: 'OPTIONS', headers });
        if (answer.headers.get('access-control-allow-origin') !== null) open.push(path);
      }
      mustHold(open.length === 0, `open to every site: ${open.join(', ')}`);
      return `${runnersOwn.length} of ${runnersOwn.length} closed`;
    },
  },
];
