/** Section 4, 'Waiting overlay': which collectors it lies over and what it says, by a fixed clock and both readings of the status. */
import type { WireCollector } from '@sightline/wire/calls';
import { describe, expect, it } from 'vitest';
import { isWaitedFor, waitingState } from './waiting-state.ts';

const now = Date.parse('2026-11-21T08:00:00Z');
const hoursOn = (hours: number) => new Date(now + hours * 3_600_000).toISOString();

const ordered: WireCollector = {
  Id: 'col_1',
  Name: 'Paid testers',
  type: 24,
  status: 6,
  completes: 0,
  partial: 0,
  verified: 0,
  Viewed: false,
  SelectedNumberOfResponses: 10,
  CollectorSample: { SelectedNumberOfResponses: 10 },
  invitationUrl: 'https://a.co/t/7kqm4rtx',
  invitationCode: '7kqm4rtx',
  StartDate: hoursOn(-1),
  FinishDate: hoursOn(23),
  ActualFinishDate: null,
  BacklinkSettings: { LinkForComplete: '', LinkForDisqualified: '', LinqForOverquota: '' },
  panelInfo: null,
};
const stateOf = (change: Partial<WireCollector>) => waitingState({ ...ordered, ...change }, now);

describe('the waiting overlay', () => {
  it('lies over collectors of type 24 with status 6, 1 or 2 that were not viewed', () => {
    const over = (change: Partial<WireCollector>) => isWaitedFor({ ...ordered, ...change });
    expect([6, 1, 2].map((status) => over({ status }))).toEqual([true, true, true]);
    expect([over({ status: 0 }), over({ Viewed: true }), over({ type: 34, status: 1 }), over({ type: 34, status: 2 })]).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
  it.each([6, 1])('counts down in status %i while the finish date is in the future', (status) => {
    expect(stateOf({ status })).toEqual({ kind: 'countdown', minutesLeft: 23 * 60 });
    expect(stateOf({ status, FinishDate: hoursOn(25.51) })).toEqual({ kind: 'countdown', minutesLeft: 1530 });
    expect(stateOf({ status, FinishDate: new Date(now + 59_000).toISOString() })).toEqual({ kind: 'countdown', minutesLeft: 0 });
  });
  it.each([6, 1])('asks for patience in status %i once the finish date has passed, or before there is one', (status) => {
    for (const FinishDate of [new Date(now).toISOString(), hoursOn(-1), null]) {
      expect(stateOf({ status, FinishDate })).toEqual({ kind: 'recruiting' });
    }
  });
  it('shows no results of a sample that is still collected, though all so far are verified', () => {
    expect(stateOf({ status: 6, completes: 4, verified: 1 }).kind).toBe('countdown');
  });
  it('says, complete but not verified, that recordings are uploading', () => {
    expect(stateOf({ status: 2, completes: 10 })).toEqual({ kind: 'uploading' });
    expect(stateOf({ status: 2, partial: 1 })).toEqual({ kind: 'uploading' });
  });
  it('is ready when verified', () => expect(stateOf({ status: 2, completes: 10, verified: 1 })).toEqual({ kind: 'ready' }));
  it('opens where all who began left before their end, and never waits for good', () =>
    expect(stateOf({ status: 2, partial: 1, verified: 1 })).toEqual({ kind: 'unfinished' }));
  it('does not wait for recordings of nobody', () => expect(stateOf({ status: 2 })).toEqual({ kind: 'nobody' }));
});
