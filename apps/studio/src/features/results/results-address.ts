/** What is shown on the results page stands in its address: tab, test, outcome, finding, recording being played. */
import { useSearchParams } from 'react-router';

export type OutcomeGroup = 'All' | 'Success' | 'Difficult' | 'Unsuccess';
export const outcomeGroups: readonly OutcomeGroup[] = ['All', 'Success', 'Difficult', 'Unsuccess'];

/** A finding of the report by its place: 'good.0', 'mend.2'. */
export type FindingKey = `${'good' | 'mend'}.${number}`;

export interface ResultsAddress {
  tab: 'overall' | 'recordings';
  /** Question id of the test looked at; null for the project's first. */
  test: string | null;
  outcome: OutcomeGroup;
  finding: FindingKey | null;
  /** Id of the recording being played. */
  play: string | null;
}

const plain: ResultsAddress = { tab: 'overall', test: null, outcome: 'All', finding: null, play: null };

function read(params: URLSearchParams): ResultsAddress {
  const outcome = outcomeGroups.find((group) => group === params.get('outcome')) ?? 'All';
  const finding = /^(good|mend)\.\d+$/.exec(params.get('finding') ?? '');
  return {
    tab: params.get('tab') === 'recordings' ? 'recordings' : 'overall',
    test: params.get('test'),
    outcome,
    finding: finding ? (finding[0] as FindingKey) : null,
    play: params.get('play'),
  };
}

function write(address: ResultsAddress): string {
  const told = (Object.keys(plain) as (keyof ResultsAddress)[]).filter((name) => address[name] !== plain[name]);
  return `?${new URLSearchParams(told.map((name) => [name, String(address[name])]))}`;
}

export type HrefWith = (changes: Partial<ResultsAddress>) => string;

/** The address, and the link to it with something changed. */
export function useResultsAddress(): { address: ResultsAddress; hrefWith: HrefWith } {
  const [params] = useSearchParams();
  const address = read(params);
  return { address, hrefWith: (changes) => write({ ...address, ...changes }) };
}
