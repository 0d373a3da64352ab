/** How a simulated tester behaves: how quick, how sure of hand, and how the test goes. */

/** The course of a test. */
export type Course =
  /** The shortest way. */
  | 'direct'
  /** Reaches the goal with a detour. */
  | 'indirect'
  /** Reaches it, but presses beside and comes back more than once. */
  | 'struggling'
  /** Wanders and says so. */
  | 'gives-up'
  /** Says it is done where it is not. */
  | 'mistaken'
  /** Wanders until the time is up. */
  | 'runs-out';

export interface Persona {
  course: Course;
  /** 1 is usual; 2 takes twice as long. */
  pace: number;
  /** Presses beside what can be pressed, per page or screen. */
  missesPerPlace: number;
  age: number;
  gender: 'Male' | 'Female' | 'Other';
  /** Takes part on a phone: fingers, no pointer path. */
  touch: boolean;
}

/** A usual tester of a course; what is given replaces what is usual. */
export function persona(course: Course, own: Partial<Persona> = {}): Persona {
  const sure = course === 'direct' || course === 'indirect';
  const usual: Persona = { course, pace: sure ? 1 : 1.4, missesPerPlace: sure ? 0.12 : 0.8, age: 34, gender: 'Female', touch: false };
  return { ...usual, ...own };
}
