import { describe, expect, it } from 'vitest';
import { faceThatLooks } from '../gaze/testing-face.ts';
import { distanceMm, headPose, openness } from './face-measure.ts';

describe('distanceMm', () => {
  it.each([350, 500, 800])('reads %d mm from the size of the irises', (mm) => {
    expect(distanceMm(faceThatLooks({ at: { x: 640, y: 360 }, distanceMm: mm }))).toBeCloseTo(mm);
  });
});

describe('openness', () => {
  it('is about 0.3 of an open eye and falls with the lids', () => {
    const eye = (open: number) => openness(faceThatLooks({ at: { x: 0, y: 0 }, open }).right);
    expect(eye(1)).toBeCloseTo(0.3);
    expect(eye(0.2)).toBeCloseTo(0.06);
  });
});

describe('headPose', () => {
  const upright = {
    rightEye: { x: -45, y: 0, z: 0 },
    leftEye: { x: 45, y: 0, z: 0 },
    forehead: { x: 0, y: -60, z: 0 },
    chin: { x: 0, y: 100, z: 0 },
  };

  it('is nothing for a face that looks straight into the camera', () => {
    expect(headPose(upright)).toEqual({ yawDeg: 0, pitchDeg: 0, rollDeg: 0 });
  });

  it('reads each angle from its own line', () => {
    expect(headPose({ ...upright, leftEye: { x: 45, y: 0, z: 90 } }).yawDeg).toBeCloseTo(45);
    expect(headPose({ ...upright, leftEye: { x: 45, y: 90, z: 0 } }).rollDeg).toBeCloseTo(45);
    expect(headPose({ ...upright, chin: { x: 0, y: 100, z: 160 } }).pitchDeg).toBeCloseTo(45);
  });
});
