/** The 404 page, alone or inside the shell. */
import { Button } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { usePageTitle } from '../lib/page-title.ts';
import { texts } from '../lib/texts/index.ts';
import classes from './not-found-page.module.css';

export function NotFoundPage() {
  usePageTitle(texts.shell.notFoundTitle);
  const navigate = useNavigate();
  const goBack = () => void (hasPageBefore() ? navigate(-1) : navigate('/projects'));
  return (
    <div className={classes.page}>
      <LostDrawing />
      <h1>{texts.shell.notFoundTitle}</h1>
      <p className={classes.text}>{texts.shell.notFoundText}</p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={goBack}>
          {texts.shell.goBack}
        </Button>
        <Button component={Link} to="/projects">
          {texts.shell.toProjects}
        </Button>
      </div>
    </div>
  );
}

/** Whether this tab came here from another page of ours; browsers that do not know count every page before. */
function hasPageBefore(): boolean {
  const { navigation } = window as { navigation?: { canGoBack: boolean } };
  return navigation === undefined ? history.length > 1 : navigation.canGoBack;
}

/** For addresses outside the shell, which has no main part of its own there. */
export function LoneNotFoundPage() {
  return (
    <main>
      <NotFoundPage />
    </main>
  );
}

/** A page that a line of sight passes by. */
function LostDrawing() {
  return (
    <svg
      className={classes.drawing}
      width="160"
      height="96"
      viewBox="0 0 160 96"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      aria-hidden
    >
      <rect x="86" y="14" width="60" height="68" rx="8" />
      <path d="M86 30h60M96 44h28M96 54h36M96 64h20" />
      <path d="M10 48c7-11 16-17 26-17s19 6 26 17c-7 11-16 17-26 17s-19-6-26-17Z" />
      <circle cx="36" cy="48" r="8" />
      <path d="M66 48h8M70 26l6-6M70 70l6 6" strokeDasharray="3 4" />
    </svg>
  );
}
