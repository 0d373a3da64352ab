/** The environment of Chromium: nothing of the server's own (it holds keys) but what a system needs to start a program. */
import type { Variables } from './chromium-candidates.ts';

/** Without these Windows opens no socket and finds no library of its own. */
const ofWindows = ['SystemRoot', 'SystemDrive', 'windir', 'ProgramData'];

/** `profile`: the folder that serves as home and for temporary files, so that nothing is left elsewhere. */
export function browserVariables(platform: NodeJS.Platform, variables: Variables, profile: string): Record<string, string> {
  if (platform !== 'win32') return { PATH: variables['PATH'] ?? '/usr/bin:/bin', HOME: profile, TMPDIR: profile, LANG: 'C.UTF-8' };
  const kept = ofWindows.flatMap((name) => (variables[name] === undefined ? [] : [[name, variables[name]]]));
  const folders = ['TEMP', 'TMP', 'USERPROFILE', 'APPDATA', 'LOCALAPPDATA'].map((name) => [name, profile]);
  return Object.fromEntries([...kept, ...folders]) as Record<string, string>;
}
