/** Where an outcome rests on nothing but the tester's own word. */
import type { Judgement } from '../types.ts';

/** The tester said that it was done, and the recording shows nothing of it: neither pages nor a video. */
export function isToldByTester({ outcome, test }: Pick<Judgement, 'outcome' | 'test'>): boolean {
  return (outcome === 'Success' || outcome === 'Difficult') && test.ending === 'done' && test.replay?.share === 0;
}
