/** Links to the main places, the colour scheme switch, and logging out. */
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { Logo } from '@sightline/ui';
import {
  IconBook,
  IconCreditCard,
  IconFolder,
  IconGauge,
  IconLogout,
  IconMail,
  IconMoon,
  IconSun,
  IconUser,
  type Icon,
} from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { useProfile } from '../../lib/profile.ts';
import { texts } from '../../lib/texts/index.ts';
import { Bell } from './bell.tsx';
import classes from './shell.module.css';
import { useLogOut } from './use-log-out.ts';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;

/** The researcher's own picture once there is one. */
function AccountIcon() {
  const picture = useProfile().data?.User.Avatar.PreviewUrl ?? null;
  return picture === null ? <IconUser {...icon} /> : <img className={classes.face} src={picture} alt="" />;
}

interface Place {
  path: string;
  word: string;
  Icon: Icon | typeof AccountIcon;
  owns: RegExp;
}

const places: Place[] = [
  { path: '/projects', word: texts.shell.projects, Icon: IconFolder, owns: /^\/project/ },
  { path: '/payments', word: texts.shell.payments, Icon: IconCreditCard, owns: /^\/(payments|payment-methods|subscription)/ },
  { path: '/account', word: texts.shell.account, Icon: AccountIcon, owns: /^\/account/ },
  { path: '/contact', word: texts.shell.contact, Icon: IconMail, owns: /^\/contact/ },
];
const operatorPlace: Place = { path: '/operator', word: texts.shell.operator, Icon: IconGauge, owns: /^\/operator/ };

export function SideNavigation() {
  const { pathname } = useLocation();
  const logOut = useLogOut();
  const isOperator = useProfile().data?.User.Operator === true;
  return (
    <nav className={classes.side} aria-label={texts.shell.navigation}>
      <div className={classes.top}>
        <Link to="/projects" className={classes.logo} aria-label={texts.shell.product}>
          <Logo />
          <span className={classes.word}>{texts.shell.product}</span>
        </Link>
        <Bell />
      </div>
      <ul className={classes.links}>
        {(isOperator ? [...places, operatorPlace] : places).map(({ path, word, Icon, owns }) => (
          <li key={path}>
            <Link
              to={path}
              title={word}
              className={`${classes.link} ${owns.test(pathname) ? classes.active : ''}`}
              aria-current={pathname === path ? 'page' : undefined}
            >
              <Icon {...icon} />
              <span className={classes.word}>{word}</span>
            </Link>
          </li>
        ))}
      </ul>
      <div className={classes.foot}>
        <a className={classes.link} href="/docs/" target="_blank" title={texts.shell.handbook}>
          <IconBook {...icon} />
          <span className={classes.word}>{texts.shell.handbook}</span>
        </a>
        <SchemeSwitch />
        <button type="button" className={classes.link} title={texts.shell.logOut} onClick={logOut}>
          <IconLogout {...icon} />
          <span className={classes.word}>{texts.shell.logOut}</span>
        </button>
      </div>
    </nav>
  );
}

function SchemeSwitch() {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const { setColorScheme } = useMantineColorScheme();
  const dark = scheme === 'dark';
  const word = dark ? texts.shell.switchToLight : texts.shell.switchToDark;
  return (
    <button type="button" className={classes.link} title={word} onClick={() => setColorScheme(dark ? 'light' : 'dark')}>
      {dark ? <IconSun {...icon} /> : <IconMoon {...icon} />}
      <span className={classes.word}>{word}</span>
    </button>
  );
}
