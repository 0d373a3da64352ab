/** Ground and ink of small parts that carry a meaning. The three outcomes keep their colours everywhere. */
import classes from './tone.module.css';

export type Tone = 'neutral' | 'plain' | 'accent' | 'success' | 'difficult' | 'unsuccess';

/** The class that colours a part in a tone. */
export const toneClass = (tone: Tone): string => classes[tone] ?? '';
