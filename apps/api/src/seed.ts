/** `npm run seed`: one run of the server that ends once the demo projects are filled, and with `-- --panel 100000` so many simulated members exist. */
import { parseArgs } from 'node:util';
import { application, fillPanel } from './compose.ts';
import { serve } from './platform/serve.ts';

const mostMembers = 50_000_000;

/** How many simulated members there are to be; null if the command line does not say. */
function readMembers(): number | null {
  const { panel } = parseArgs({ options: { panel: { type: 'string' } } }).values;
  if (panel === undefined) return null;
  const members = Number(panel);
  if (/^\d+$/.test(panel) && members >= 1 && members <= mostMembers) return members;
  process.stderr.write(`--panel must be a whole number from 1 to ${mostMembers}\n`);
  process.exit(1);
}

const members = readMembers();
const seedDemo: typeof application.seedDemo = async (ports, baseUrl) => {
  await application.seedDemo?.(ports, baseUrl);
  if (members === null) return;
  const added = await fillPanel(ports, members);
  process.stdout.write(`${added} simulated members added, ${members} asked for\n`);
};
await serve({ ...application, seedDemo }, process.env, false);
