/** Says what is on: a sign for each of screen, microphone and camera, there exactly as long as it is. */
import type { LiveDevice } from '../session/run-snapshot.ts';
import { useRun } from './run-context.ts';
import styles from './run.module.css';

const drawings: Record<LiveDevice, string> = {
  screen: 'M2.5 4h15v9.5h-15z M7 17h6 M10 13.5V17',
  voice: 'M10 2.5a2.5 2.5 0 0 1 2.5 2.5v4a2.5 2.5 0 0 1-5 0V5A2.5 2.5 0 0 1 10 2.5z M5 9a5 5 0 0 0 10 0 M10 14v3.5',
  camera: 'M2.5 5.5h10v9h-10z M12.5 9l5-3v8l-5-3',
};

export function LiveMarks() {
  const { snapshot, texts } = useRun();
  if (snapshot.live.length === 0) return null;
  return (
    <ul className={styles.live}>
      {(['screen', 'voice', 'camera'] as const)
        .filter((device) => snapshot.live.includes(device))
        .map((device) => (
          <li key={device}>
            <svg
              viewBox="0 0 20 20"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.6"
              strokeLinejoin="round"
              role="img"
              aria-label={texts.run.live[device]}
            >
              <title>{texts.run.live[device]}</title>
              <path d={drawings[device]} />
            </svg>
          </li>
        ))}
    </ul>
  );
}
