/** The shares of a section as rings, side by side; nothing if it has none. */
import { ShareRing } from '@sightline/charts';
import type { ReportItem } from '@sightline/wire/calls';
import classes from './reporting.module.css';
import { resultTexts } from './result-texts.ts';
import { schemeColor } from './scheme-color.ts';

const isShare = ({ ItemType }: ReportItem): boolean => ItemType === 'Circle' || ItemType === 'CircleClicked';

export function ShareItems({ items }: { items: readonly ReportItem[] }) {
  const shares = items.filter(isShare);
  if (shares.length === 0) return null;
  return (
    <div className={classes.shares}>
      {shares.map((item) => (
        <ShareRing
          key={item.Name}
          name={item.Name}
          percent={item.Percentage ?? 0}
          figure={`${Math.round(item.Percentage ?? 0)}%`}
          description={item.ItemType === 'CircleClicked' ? resultTexts.clicks(item.Description, item.Value ?? 0) : item.Description}
          color={schemeColor(item.Color)}
        />
      ))}
    </div>
  );
}
