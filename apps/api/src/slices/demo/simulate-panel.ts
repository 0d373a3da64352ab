/** Plays the simulated members of the panel: they answer invitations and take tests through the runner's own protocol, as anybody would. */
import { persona, simulateTester, type Course, type Persona } from '@sightline/testkit';
import { forEachItem, type MaintenanceJob } from '../../platform/maintenance.ts';
import type { Ports } from '../../platform/ports.ts';
import { enterFromPanel, takeDueSimulated, markDeclined, simulatedAnswer, type SimulatedInvitation } from '../panel/index.ts';

const everyMs = 5_000;
/** In one run. */
const most = 10;
const courses: readonly Course[] = ['direct', 'direct', 'direct', 'indirect', 'indirect', 'struggling', 'gives-up', 'mistaken'];

type PlayPorts = Pick<Ports, 'db' | 'env' | 'log' | 'now'>;

/** Nothing unless the operator wants simulated members. */
export function simulatedPanelMaintenance(ports: PlayPorts, baseUrl: string): MaintenanceJob[] {
  if (ports.env.panel !== 'on' || ports.env.panelSimulated === 0) return [];
  return [{ name: 'answer for simulated members', everyMs, run: () => answerForSimulated(ports, baseUrl) }];
}

/** One run: who takes part does so at once, one after the other; everybody else declines. */
export async function answerForSimulated(ports: PlayPorts, baseUrl: string): Promise<void> {
  await forEachItem(ports.log, 'answer for simulated members', await takeDueSimulated(ports, most), async (one) => {
    if (!simulatedAnswer(one.id).takesPart || !(await takePart(ports, baseUrl, one))) await markDeclined(ports.db, one.id, ports.now());
  });
}

/** False where the study took nobody more, or what it asks for cannot be simulated. */
async function takePart(ports: PlayPorts, baseUrl: string, one: SimulatedInvitation): Promise<boolean> {
  const address = await enterFromPanel(ports, one.memberId, one.id);
  const [, code, tester] = /^\/t\/(\w+)\?\w+=([\w-]+)$/.exec(address ?? '') ?? [];
  if (code === undefined || tester === undefined) return false;
  const { seed } = simulatedAnswer(one.id);
  const startAtMs = ports.now().getTime();
  try {
    const { finished } = await simulateTester({ baseUrl, code, tester, seed, persona: personaOf(one, startAtMs), startAtMs });
    return finished;
  } catch (error) {
    ports.log.info({ invitationId: one.id, reason: String(error) }, 'a simulated member could not take part');
    return false;
  }
}

function personaOf({ id, birthYear, gender }: SimulatedInvitation, nowMs: number): Persona {
  const { seed } = simulatedAnswer(id);
  const age = new Date(nowMs).getUTCFullYear() - 1 - (birthYear ?? 1990);
  const known = (['Male', 'Female', 'Other'] as const).find((one) => one === gender) ?? 'Other';
  return persona(courses[seed % courses.length] ?? 'direct', { age, gender: known });
}
