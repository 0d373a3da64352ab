/** All screens of the prototype as thumbnails: opens one, or gives the target of the hotspot that waits for one. */
import type { WirePrototype, WirePrototypeScreen } from '@sightline/wire/calls';
import { IconFlag, IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { prototypeTexts as texts } from '../../../lib/texts/prototype.ts';
import classes from './screen-strip.module.css';

interface ScreenStripProps {
  prototype: WirePrototype;
  openId: string;
  /** A hotspot waits for its target: a press on a screen names it. */
  picking: boolean;
  onOpen: (screenId: string) => void;
  onPick: (screenId: string) => void;
}

export function ScreenStrip({ prototype, openId, picking, onOpen, onPick }: ScreenStripProps) {
  return (
    <ol className={classes.strip} data-picking={picking || undefined} aria-label={texts.screens}>
      {prototype.Screens.map((screen) => (
        <Thumbnail
          key={screen.Id}
          screen={screen}
          starts={screen.Id === prototype.StartScreenId}
          open={screen.Id === openId}
          label={picking ? texts.chooseTarget(screen.Name) : texts.openScreen(screen.Name)}
          disabled={picking && screen.Id === openId}
          onPress={() => (picking ? onPick(screen.Id) : onOpen(screen.Id))}
        />
      ))}
    </ol>
  );
}

interface ThumbnailProps {
  screen: WirePrototypeScreen;
  starts: boolean;
  open: boolean;
  label: string;
  disabled: boolean;
  onPress: () => void;
}

function Thumbnail({ screen, starts, open, label, disabled, onPress }: ThumbnailProps) {
  const entry = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (open) entry.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [open]);
  return (
    <li ref={entry} className={classes.entry}>
      <button
        type="button"
        className={classes.thumb}
        aria-label={label}
        aria-current={open ? 'true' : undefined}
        disabled={disabled}
        onClick={onPress}
      >
        <img src={screen.ThumbnailUrl} alt="" draggable={false} loading="lazy" />
        <span className={classes.marks}>
          {starts ? (
            <span className={classes.start}>
              <IconPlayerPlay size={11} stroke={2} aria-hidden />
              {texts.start}
            </span>
          ) : null}
          {screen.Goal ? (
            <span className={classes.goal}>
              <IconFlag size={11} stroke={2} aria-hidden />
              {texts.goal}
            </span>
          ) : null}
        </span>
      </button>
      <span className={classes.name} title={screen.Name}>
        {screen.Name}
      </span>
    </li>
  );
}
