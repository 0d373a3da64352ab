import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distance } from '../measure/points.ts';
import { SensorPace } from './sensor-pace.ts';
import { CaptureClock } from './worker/capture-clock.ts';
import { inPicture, nearlySame, regionAround } from './worker/region.ts';

describe('SensorPace', () => {
  it('tells rate and valid share of the last ten seconds', () => {
    const pace = new SensorPace();
    expect(pace.now()).toEqual({ rateHz: 0, validShare: 0 });
    for (let atMs = 0; atMs <= 20_000; atMs += 100) pace.note({ atMs, features: atMs % 400 === 0 ? null : [1] });
    expect(pace.now().rateHz).toBeCloseTo(10);
    expect(pace.now().validShare).toBeCloseTo(0.75, 1);
  });
});

describe('CaptureClock', () => {
  it('tells when a picture was taken, however long it waited', () => {
    const clock = new CaptureClock();
    clock.unixMs(5_000_000, 1_000_040);
    expect(clock.unixMs(5_033_000, 1_000_053)).toBe(1_000_053);
    expect(clock.unixMs(5_066_000, 1_000_400)).toBe(1_000_086);
  });
});

describe('regions', () => {
  const point = fc.record({ x: fc.integer({ min: 0, max: 640 }), y: fc.integer({ min: 0, max: 480 }) });
  const angle = fc.double({ min: -1, max: 1, noNaN: true });

  it('hold all their points, whatever the turn', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 2 }), angle, (points, turn) => {
        const region = regionAround(points, turn, 1);
        for (const one of points) expect(distance(one, region.centre)).toBeLessThanOrEqual((region.size / 2) * Math.SQRT2 + 1e-6);
      }),
    );
  });

  it('lead back to the picture: the middle to the centre, corners at their distance, mirrored ones crosswise', () => {
    fc.assert(
      fc.property(point, angle, fc.boolean(), (centre, turn, mirrored) => {
        const region = { centre, size: 128, angle: turn, mirrored };
        expect(distance(inPicture(region, 64, 32, 32), centre)).toBeCloseTo(0);
        expect(distance(inPicture(region, 64, 0, 0), centre)).toBeCloseTo(64 * Math.SQRT2);
        const turned = inPicture({ ...region, mirrored: !mirrored }, 64, 10, 20);
        expect(distance(turned, inPicture(region, 64, 54, 20))).toBeCloseTo(0);
      }),
    );
  });

  it('stay put for a tremble and move for a move', () => {
    const region = { centre: { x: 300, y: 200 }, size: 200, angle: 0, mirrored: false };
    expect(nearlySame(region, { ...region, centre: { x: 303, y: 200 } })).toBe(true);
    expect(nearlySame(region, { ...region, centre: { x: 312, y: 200 } })).toBe(false);
    expect(nearlySame(region, { ...region, size: 230 })).toBe(false);
    expect(nearlySame(region, { ...region, angle: 0.1 })).toBe(false);
  });
});
