/** The environments of the servers that journeys use: a worker starts a server for each, so that there are few. */

/** Shortens the wait between two runs of a maintenance job from a minute to so many ms; the jobs themselves are unchanged. */
const maintenanceEvery = (ms: number): string => {
  const script = `const set = setInterval; globalThis.setInterval = (work, wait, ...given) => set(work, wait === 60000 ? ${ms} : wait, ...given);`;
  return `--import=data:text/javascript,${encodeURIComponent(script)}`;
};

/** On top of the product's own environment in every server. Maintenance every second would take a sixth of a core, and few journeys wait for it. */
export const usual = {
  LOG_LEVEL: 'warn',
  NODE_OPTIONS: maintenanceEvery(4_000),
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

/** The panel recruits, with members who all fit into the first wave (34 for ten places). All that its journey sees is done by maintenance jobs. */
export const recruiting = { PANEL: 'on', PANEL_SIMULATED: '30', NODE_OPTIONS: maintenanceEvery(1_000) };

/** Of the server that fills a data folder: nothing waits for its maintenance, which keeps the product's own pace. */
export const filling = { NODE_OPTIONS: '' };
