/** What a run of the checks found: counts, failures, minutes of each layer, seconds of each test file. */
const slowestShown = 20;

export class Results {
  passed = 0;
  failed = 0;
  skipped = 0;
  /** Titles of steps that failed. */
  #failures = [];
  /** Of each failed test its name and the first line of its error: printed at the end, where a truncated log still has them. */
  #failedTests = [];
  #layers = [];
  /** { layer, path, seconds } of every test file. */
  files = [];

  count({ passed = 0, failed = 0, skipped = 0 }) {
    this.passed += passed;
    this.failed += failed;
    this.skipped += skipped;
  }

  /** A step ended; `layer` adds up the steps that belong together. */
  addTime(layer, seconds) {
    const row = this.#layers.find(({ title }) => title === layer);
    if (row) row.seconds += seconds;
    else this.#layers.push({ title: layer, seconds });
  }

  addFile(layer, path, seconds) {
    this.files.push({ layer, path, seconds });
  }

  addFailure(title) {
    if (!this.#failures.includes(title)) this.#failures.push(title);
  }

  addFailedTest(name, message) {
    this.#failedTests.push(`${name}\n    ${(message ?? '').split('\n')[0]}`);
  }

  print(minutes, peakBytes) {
    const min = (seconds) => `${(seconds / 60).toFixed(1).padStart(7)} min`;
    console.log('\nMinutes of each layer, of one core (layers run side by side):');
    for (const { title, seconds } of this.#layers) console.log(`${min(seconds)}  ${title}`);
    for (const layer of new Set(this.files.map((file) => file.layer))) this.#printSlowest(layer);
    for (const line of this.#failedTests) console.log(`  ${line}`);
    if (this.#failures.length > 0) console.log(`\nFailed: ${this.#failures.join(', ')}`);
    const memory = peakBytes === null ? '' : `, ${(peakBytes / 2 ** 30).toFixed(1)} GiB of memory at most`;
    console.log(`\n${minutes.toFixed(1)} minutes in all${memory}`);
    console.log(`\n${this.passed} passed, ${this.failed} failed${this.skipped > 0 ? `, ${this.skipped} skipped` : ''}`);
  }

  #printSlowest(layer) {
    const slowest = this.files
      .filter((file) => file.layer === layer)
      .sort((one, other) => other.seconds - one.seconds)
      .slice(0, slowestShown);
    console.log(`\nThe slowest files of ${layer}:`);
    for (const { path, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${path}`);
  }
}
