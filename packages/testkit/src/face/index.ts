/** Public API: a synthetic face for a browser's fake camera. Figures on people are never claimed from it. */
export { cameraFlags, serveFaceLab, type FaceLabServer } from './face-lab.ts';
export { facePainter, laptopScene, momentsPerSecond, seeded, writeFaceFilm, type FaceMoment, type FaceScene } from './face-film.ts';
export { drawLooks, type DrawnLook } from './drawn-looks.ts';
export { aboutFilm, lookFilm } from './look-film.ts';
export { measureGaze, type MeasuredGaze } from './measure-gaze.ts';
export type { Lab, LabNotes, LabOptions } from './lab-page.ts';
export { openThrottledBrowser } from './throttled-browser.ts';
export { samplePicture } from './sample-face.ts';
export { alterations, type Alteration } from './alter-picture.ts';
export type { StillsLab } from './stills-page.ts';
