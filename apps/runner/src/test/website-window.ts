/** Opens the website under test in a window of its own, with the session for its recorder in the address. */
import type { SnippetSession, StudyQuestion, StudyTest } from '@sightline/wire/run';
import { QuestionType } from '@sightline/domain/questions';
import { pageTokenOf } from '../session/page-token.ts';
import type { RunSession } from '../session/run-session.ts';
import type { Texts } from '../texts/texts.ts';

function base64Url(text: string): string {
  const letters = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** A day: longer than any test. */
const farMs = 86_400_000;

/** What the site's snippet records with; null if it does not, or the test does not run. */
export function snippetSession(session: RunSession, question: StudyQuestion, test: StudyTest, texts: Texts): SnippetSession | null {
  const { recordingId, sessionToken, study } = session.parts;
  const running = session.snapshot().progress.test;
  if (test.recordBy !== 'snippet' || study.preview || running === null) return null;
  return {
    recordingId,
    pageToken: pageTokenOf(sessionToken, question.id),
    questionId: question.id,
    task: test.task,
    endsAtMs: running.endsAtMs ?? running.startedAtMs + farMs,
    ...(running.endsAtMs === null ? { unlimited: true } : {}),
    aheadMs: session.now() - Date.now(),
    recorder: test.recorder,
    typed: session.snapshot().progress.typed,
    language: texts.tag,
    direction: texts.direction,
    labels: {
      done: texts.run.done,
      gaveUp: texts.run.gaveUp,
      showTask: texts.run.showTask,
      hideTask: texts.run.hideTask,
      recording: texts.run.recording,
      ...texts.bar,
    },
  };
}

/** What is longer than this is asked for by the site's page, and answered by a message. */
const longestFragment = 30_000;

/** The site's address; where its snippet records, with the session behind the site's own fragment. Call after the test has started. */
export function websiteAddress(session: RunSession, question: StudyQuestion, test: StudyTest, texts: Texts): string {
  const handed = snippetSession(session, question, test, texts);
  const packed = handed && base64Url(JSON.stringify(handed));
  return packed === null || packed.length > longestFragment
    ? test.url
    : `${test.url}${test.url.includes('#') ? '&' : '#'}sightline=${packed}`;
}

/** What the window holds in words: a website, or a prototype that lives elsewhere. */
export function windowWords({ type }: StudyQuestion, { linked, website, share }: Texts): Texts['linked'] {
  return type === QuestionType.prototypeTest ? linked : { ...website, ready: share.ready, choose: share.steps[1] ?? '' };
}

/** Null if the browser kept the window closed. */
export function openWebsite(session: RunSession, question: StudyQuestion, test: StudyTest, texts: Texts): Window | null {
  return window.open(websiteAddress(session, question, test, texts), `sightline-${question.id}`);
}
