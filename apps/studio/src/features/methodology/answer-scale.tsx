/** A score's answers as a row of numbers, its ends in words. */
import { texts } from '../../lib/texts/index.ts';
import classes from './methodology.module.css';

/** '1 – Very difficult' as its number and its label; the label is empty between the ends. */
function parts(option: string): { number: string; label: string } {
  const [number = option, label = ''] = option.split(' – ');
  return { number, label };
}

export function AnswerScale({ options }: { options: readonly string[] }) {
  const shown = options.map(parts);
  const low = shown[0]?.label ?? '';
  const high = shown.at(-1)?.label ?? '';
  return (
    <div className={classes.scale} role="img" aria-label={texts.methodology.asked.scale(options[0] ?? '', options.at(-1) ?? '')}>
      <div className={classes.numbers}>
        {shown.map(({ number }) => (
          <span key={number} className={classes.number}>
            {number}
          </span>
        ))}
      </div>
      <div className={classes.ends}>
        <span>{low}</span>
        <span>{high}</span>
      </div>
    </div>
  );
}
