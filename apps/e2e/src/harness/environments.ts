/** The environments of the servers that journeys use: a worker starts a server for each, so that there are few. */
const everySecond = `const set = setInterval; globalThis.setInterval = (work, ms, ...given) => set(work, ms === 60000 ? 1000 : ms, ...given);`;

/** On top of the product's own environment in every server. The maintenance jobs are unchanged, only the wait between two runs is shorter. */
export const usual = {
  LOG_LEVEL: 'warn',
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(everySecond)}`,
  // One address plays all the testers.
  RATE_LIMIT_SCALE: '1000',
  SITE_ALLOW_LIST: 'localhost',
  // Testers come by the link, when a journey wants them to.
  PANEL: 'manual',
  FIGMA_CLIENT_ID: 'client1234',
  PROMO_CODES: 'SPRING',
};

/** Everything is logged. */
export const watchful = { LOG_LEVEL: 'debug' };

/** New accounts confirm their address before anything else, also before a trial. */
export const confirming = { VERIFY_EMAIL: 'on', BILLING: 'off' };

/** The panel recruits, with members who all fit into the first wave (34 for ten places). */
export const recruiting = { PANEL: 'on', PANEL_SIMULATED: '30' };
