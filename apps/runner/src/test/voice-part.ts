/** Loads what records a voice, for tests that ask for one. */
export const loadVoice = () => import('./record-voice.ts');
