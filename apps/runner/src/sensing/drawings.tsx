/** Line drawings of the calibration: what is about to be shown, and how far from a point the eyes were seen. */
import type { Validation } from './validate-gaze.ts';
import styles from './sensing.module.css';

/** A screen with its points, one of which is looked at. */
export function PointsDrawing() {
  return (
    <svg className={styles.drawing} viewBox="0 0 168 104" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
      <rect x="2" y="2" width="164" height="100" rx="10" className={styles.frame} />
      {[
        [24, 20],
        [144, 20],
        [144, 84],
        [24, 84],
      ].map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="3" className={styles.toCome} />
      ))}
      <path d="M84 52L134 25" strokeDasharray="3 5" strokeLinecap="round" />
      <circle cx="84" cy="52" r="4.5" fill="currentColor" stroke="none" />
      <circle cx="84" cy="52" r="12" />
      <circle cx="84" cy="52" r="20" opacity="0.35" />
    </svg>
  );
}

const radii: Record<Validation['grade'], number> = { A: 9, B: 19, C: 32 };

/** The point, and around it as wide a ring as the eyes were off. */
export function GradeDrawing({ grade }: { grade: Validation['grade'] }) {
  return (
    <svg className={styles.drawing} data-ring={grade} viewBox="0 0 104 72" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M52 2v12M52 58v12M14 36h12M78 36h12" className={styles.frame} strokeWidth="1.6" strokeLinecap="round" />
      <circle cx="52" cy="36" r={radii[grade]} strokeWidth="1.8" className={styles.ring} />
      <circle cx="52" cy="36" r="3.5" fill="currentColor" stroke="none" />
    </svg>
  );
}
