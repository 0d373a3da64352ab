/** Speech made at test time by espeak-ng, which `npm test` installs where apt may. */
import { execFileSync, spawnSync } from 'node:child_process';

export const canSpeak = (): boolean => spawnSync('espeak-ng', ['--version'], { stdio: 'ignore' }).status === 0;

/** A WAV file, 22.05 kHz mono. `voice` is one of espeak-ng's. */
export function speakWav(sentence: string, voice = 'en-us'): Buffer {
  return execFileSync('espeak-ng', ['-v', voice, '-s', '145', '--stdout', sentence], { maxBuffer: 64 * 1024 * 1024 });
}
