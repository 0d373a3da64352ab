/** Unix ms as of when the browser began, and a counter from then on: setting the clock of the machine does not move it. */
export const steadyNow = (): number => performance.timeOrigin + performance.now();
