/** Reads Prometheus' text format 0.0.4 and throws where a scraper would: used by tests only. */

export interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

export interface ReadMetrics {
  samples: Sample[];
  /** Names as in rules: of histograms and summaries also those with their endings. */
  names: Set<string>;
  /** Of the one sample with exactly these labels. */
  value: (name: string, labels: Record<string, string>) => number | undefined;
}

const kinds = ['counter', 'gauge', 'histogram', 'summary', 'untyped'];
const line = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)(?: \d+)?$/;
const label = /^([a-zA-Z_]\w*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/;

export function readMetrics(text: string): ReadMetrics {
  if (!text.endsWith('\n')) throw new Error('the last line has no end');
  const types = new Map<string, string>();
  const samples: Sample[] = [];
  const seen = new Set<string>();
  for (const one of text.split('\n').filter((part) => part !== '')) {
    if (one.startsWith('#')) readComment(one, types);
    else samples.push(readSample(one, types, seen));
  }
  const same = (some: Record<string, string>, others: Record<string, string>) =>
    Object.keys(some).length === Object.keys(others).length && Object.entries(some).every(([key, value]) => others[key] === value);
  return {
    samples,
    names: new Set([...types].flatMap(([name, type]) => [name, ...endingsOf(type).map((ending) => name + ending)])),
    value: (name, labels) => samples.find((sample) => sample.name === name && same(sample.labels, labels))?.value,
  };
}

const endingsOf = (type: string): string[] =>
  type === 'histogram' ? ['_bucket', '_sum', '_count'] : type === 'summary' ? ['_sum', '_count'] : [];

function readComment(one: string, types: Map<string, string>): void {
  const [, word, name = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.+)$/.exec(one) ?? [];
  if (word === undefined) throw new Error(`no comment of the format: ${one}`);
  if (word === 'HELP') return;
  if (!kinds.includes(rest) || types.has(name)) throw new Error(`no type, or a second one: ${one}`);
  types.set(name, rest);
}

function readSample(one: string, types: Map<string, string>, seen: Set<string>): Sample {
  const [, name = '', inside = '', digits = ''] = line.exec(one) ?? [];
  const value = digits === '+Inf' ? Infinity : digits === '-Inf' ? -Infinity : Number(digits);
  if (name === '' || (Number.isNaN(value) && digits !== 'NaN' && digits !== 'Nan')) throw new Error(`no sample: ${one}`);
  const family = types.has(name) ? name : name.replace(/_(bucket|sum|count)$/, '');
  if (!types.has(family)) throw new Error(`a sample before its type: ${one}`);
  const labels: Record<string, string> = {};
  for (let rest = inside; rest !== '';) {
    const [whole, key, given] = label.exec(rest) ?? [];
    if (whole === undefined || key === undefined || given === undefined) throw new Error(`labels that cannot be read: ${one}`);
    labels[key] = given;
    rest = rest.slice(whole.length);
  }
  const id = `${name} ${JSON.stringify(Object.entries(labels).sort())}`;
  if (seen.has(id)) throw new Error(`a second sample: ${one}`);
  seen.add(id);
  return { name, labels, value };
}
