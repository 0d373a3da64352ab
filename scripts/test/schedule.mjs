/** Runs steps side by side on so many cores, each as soon as what it needs is done. */

/**
 * `steps`, most urgent first: { title, cores, after, run }. `after` lists titles that must have ended; `run` returns a promise. A step whose
 * cores are not free lets later ones go first.
 */
export async function runSchedule(steps, cores) {
  const waiting = [...steps];
  const ended = new Set();
  const running = new Set();
  let free = cores;
  const isReady = ({ cores: wanted, after = [] }) => wanted <= free && after.every((title) => ended.has(title));
  const start = (step) => {
    free -= step.cores;
    const done = step.run().then(() => {
      free += step.cores;
      ended.add(step.title);
      running.delete(done);
    });
    running.add(done);
  };
  while (waiting.length > 0) {
    const next = waiting.findIndex(isReady);
    if (next >= 0) start(...waiting.splice(next, 1));
    else if (running.size > 0) await Promise.race(running);
    else throw new Error(`These steps wait for what never comes: ${waiting.map(({ title }) => title).join(', ')}`);
  }
  await Promise.all(running);
}
