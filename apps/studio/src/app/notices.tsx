/** Two notices shown until they are answered once, one after the other: cookies, then the small-screen notice up to 999 px. */
import { Button } from '@mantine/core';
import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, type RefObject } from 'react';
import { smallScreen } from '../lib/small-screen.ts';
import { texts } from '../lib/texts/index.ts';
import classes from './notices.module.css';

/** CSS px kept free above and below a notice, together. */
const around = 32;

export function Notices() {
  const [cookieAccepted, acceptCookie] = useLocalStorage({ key: 'cookie_accepted', defaultValue: false, getInitialValueInEffect: false });
  const [smallScreenSeen, seeSmallScreen] = useLocalStorage({
    key: 'small_screen_dismissed',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const small = useMediaQuery(smallScreen, false, { getInitialValueInEffect: false });
  if (!cookieAccepted) {
    return (
      <Notice
        title={texts.shell.cookieNotice}
        text={texts.shell.cookieText}
        answer={texts.shell.cookieAccept}
        onAnswer={() => acceptCookie(true)}
      />
    );
  }
  if (!small || smallScreenSeen) return null;
  return (
    <Notice
      title={texts.shell.smallScreen}
      text={texts.shell.smallScreenText}
      answer={texts.shell.smallScreenDismiss}
      onAnswer={() => seeSmallScreen(true)}
    />
  );
}

function Notice({ title, text, answer, onAnswer }: { title: string; text: string; answer: string; onAnswer: () => void }) {
  const box = useRef<HTMLElement>(null);
  useRoomBelow(box);
  return (
    <section ref={box} className={classes.notice} aria-label={title}>
      <div className={classes.words}>
        <div className={classes.title}>{title}</div>
        <div className={classes.text}>{text}</div>
      </div>
      <Button variant="default" className={classes.answer} onClick={onAnswer}>
        {answer}
      </Button>
    </section>
  );
}

/** While a notice is shown the pages keep free what it covers at their foot, so that every button can be seen and pressed. */
function useRoomBelow(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const notice = box.current;
    if (notice === null) return;
    const page = document.documentElement.style;
    const measure = (): void => page.setProperty('--notice-room', `${notice.offsetHeight + around}px`);
    measure();
    addEventListener('resize', measure);
    return () => {
      removeEventListener('resize', measure);
      page.removeProperty('--notice-room');
    };
  }, [box]);
}
