/** Public API: camera stream → numbers about the face, read in a worker. */
export type { FaceFrame } from './face-frame.ts';
export type { SensorFailure } from './messages.ts';
export { openFaceSensor, type FaceSensor, type FaceSensorOptions, type SensorState } from './open-face-sensor.ts';
export type { Pace } from './sensor-pace.ts';
export { steadyNow } from './steady-now.ts';
