/** The error boundary: what a researcher sees when a page breaks, cannot be loaded, or an unknown project is opened. */
import { Button } from '@mantine/core';
import { requestReload } from '@sightline/ui/request-reload';
import { useRouteError } from 'react-router';
import { CallFailure } from '../lib/call-failure.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { texts } from '../lib/texts/index.ts';
import { NotFoundPage } from './not-found-page.tsx';
import classes from './not-found-page.module.css';

const words = texts.shell;

export function RouteFailure() {
  const error = useRouteError();
  if (error instanceof CallFailure && error.kind === 'missing') return <NotFoundPage />;
  if (isUnloaded(error)) return <BrokenPage title={words.unloadedTitle} text={words.unloadedText} onReload={requestReload} />;
  return <BrokenPage title={words.brokenTitle} text={words.brokenText} onReload={() => location.reload()} />;
}

/** For a failure around the shell, whose main part is gone with it. */
export function LoneRouteFailure() {
  return (
    <main>
      <RouteFailure />
    </main>
  );
}

/** A part of the application that did not arrive: browsers word it differently and give no code. */
function isUnloaded(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|module script|preload css/i.test(error.message);
}

/** Both ways out reload the page: what broke may still be in memory. */
function BrokenPage({ title, text, onReload }: { title: string; text: string; onReload: () => void }) {
  usePageTitle(title);
  return (
    <div className={classes.page} role="alert">
      <h1>{title}</h1>
      <p className={classes.text}>{text}</p>
      <div className={classes.buttons}>
        <Button variant="default" component="a" href="/projects">
          {words.toProjects}
        </Button>
        <Button onClick={onReload}>{words.reload}</Button>
      </div>
    </div>
  );
}
