/** The environments of servers that journeys need besides the usual one: a worker starts a server for each, so that there are few. */
import { hurriedUpkeep } from '../steps/let-lapse.ts';

/** Everything is logged, and new accounts confirm their address. */
export const watchful = { LOG_LEVEL: 'debug', VERIFY_EMAIL: 'on' };

/** The panel recruits, with members who all fit into the first wave (34 for ten places), and maintenance runs every second. */
export const recruiting = { PANEL: 'on', PANEL_SIMULATED: '30', ...hurriedUpkeep };
