/** The screens of a path in order, as small pictures under which their names stand. */
import type { Scenario, WirePrototypeScreen } from '@sightline/wire/calls';
import { IconChevronRight } from '@tabler/icons-react';
import { thumbnailSize } from '../../../lib/thumbnail-size.ts';
import { resultsTexts } from '../../../lib/texts/results.ts';
import classes from './scenarios.module.css';
import { shownScreens } from './shown-screens.ts';

type Step = Scenario['Path'][number];
/** The prototype's screens as they are now, by id; a path may know one that is gone. Of a linked prototype there are none, and names stand alone. */
export type Screens = ReadonlyMap<string, Pick<WirePrototypeScreen, 'ThumbnailUrl' | 'Width' | 'Height'>>;

/** CSS px. */
const box = { width: 92, height: 112 };

export function PathScreens({ path, screens }: { path: readonly Step[]; screens: Screens }) {
  if (path.length === 0) return <p className={classes.quiet}>{resultsTexts.paths.noScreen}</p>;
  const { before, left, after } = shownScreens(path);
  return (
    <ol className={classes.screens} aria-label={resultsTexts.paths.screens}>
      {before.map((step, index) => (
        <ScreenStep key={index} step={step} screens={screens} first={index === 0} />
      ))}
      {left > 0 && (
        <li className={classes.screen}>
          <Arrow />
          <span className={classes.left}>{resultsTexts.paths.more(left)}</span>
        </li>
      )}
      {after.map((step, index) => (
        <ScreenStep key={index} step={step} screens={screens} first={false} />
      ))}
    </ol>
  );
}

const Arrow = () => <IconChevronRight className={classes.arrow} size={14} stroke={1.5} aria-hidden />;

function ScreenStep({ step, screens, first }: { step: Step; screens: Screens; first: boolean }) {
  const screen = screens.get(step.ScreenId);
  return (
    <li className={classes.screen}>
      {!first && <Arrow />}
      <span className={classes.pictured}>
        {screens.size > 0 && (
          <span className={classes.picture}>
            {screen && <img src={screen.ThumbnailUrl} alt="" loading="lazy" decoding="async" style={thumbnailSize(screen, box)} />}
          </span>
        )}
        <span className={classes.screenName} title={step.Name}>
          {step.Name}
        </span>
      </span>
    </li>
  );
}
