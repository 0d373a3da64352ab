/** The picture of the open screen: grey while it loads; if it cannot be loaded, that is shown with a retry button. */
import { Button } from '@mantine/core';
import type { WirePrototypeScreen } from '@sightline/wire/calls';
import { useState } from 'react';
import { prototypeTexts as texts } from '../../../lib/texts/prototype.ts';
import classes from './hotspot-canvas.module.css';

export function ScreenPicture({ screen }: { screen: WirePrototypeScreen }) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [tries, setTries] = useState(0);
  if (state === 'failed') {
    const again = (): void => {
      setTries(tries + 1);
      setState('loading');
    };
    return (
      <div className={classes.lost} role="alert" onPointerDown={(event) => event.stopPropagation()}>
        <p>{texts.pictureLost}</p>
        <Button variant="default" size="compact-sm" onClick={again}>
          {texts.uploadAgain}
        </Button>
      </div>
    );
  }
  return (
    <img
      className={classes.picture}
      data-loading={state === 'loading' || undefined}
      // Requested again: a failed picture may be remembered as failed.
      src={tries === 0 ? screen.ImageUrl : `${screen.ImageUrl}?again=${tries}`}
      alt={screen.Name}
      draggable={false}
      onLoad={() => setState('shown')}
      onError={() => setState('failed')}
    />
  );
}
