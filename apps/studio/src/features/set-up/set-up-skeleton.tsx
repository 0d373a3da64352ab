/** The set-up page while its questions load: three columns in grey. */
import { SkeletonBlock } from '@sightline/ui';
import { setUpTexts as texts } from '../../lib/texts/set-up.ts';
import { FieldsSkeleton } from './question-panel.tsx';
import classes from './set-up.module.css';

export function SetUpSkeleton() {
  return (
    <div className={classes.columns} role="status" aria-label={texts.loading}>
      <div className={classes.listSkeleton}>
        {[0, 1, 2, 3, 4].map((place) => (
          <SkeletonBlock key={place} height={44} />
        ))}
      </div>
      <div className={classes.middle}>
        <SkeletonBlock width={180} height={26} />
        <FieldsSkeleton />
      </div>
      <div className={classes.previewSkeleton}>
        <SkeletonBlock width={292} height={600} radius={32} />
      </div>
    </div>
  );
}
