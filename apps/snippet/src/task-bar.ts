/** The small bar over the site under test: time left, the task to read again, and the two ways to end. */
import { ownElementClass } from '@sightline/recorder/page';
import type { SnippetSession, TestEnding } from '@sightline/wire/run';
import type { SelfReportedEnding } from '@sightline/domain/questions';
import { keepOnPage, type BarPlace } from './bar-place.ts';
import { barStyle } from './bar-style.ts';
import { keepInSight } from './keep-in-sight.ts';
import { makeMovable } from './move-bar.ts';

const warningSec = 15;

function make<K extends keyof HTMLElementTagNameMap>(tag: K, className: string, text = ''): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  if (element instanceof HTMLButtonElement) element.type = 'button';
  return element;
}

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

export class TaskBar {
  readonly #texts: SnippetSession['labels'];
  /** null without a time limit. */
  readonly #endsAtMs: number | null;
  /** The time of the run. */
  readonly #now: () => number;
  readonly #onEnd: (ending: TestEnding) => void;
  readonly #host = make('div', ownElementClass);
  readonly #bar = make('section', 'bar');
  readonly #time = make('span', 'time');
  readonly #ticking: ReturnType<typeof setInterval>;
  readonly #place: BarPlace;

  /** `onErased` is called after the site replaced its whole document. */
  constructor(session: SnippetSession, now: () => number, onEnd: (ending: TestEnding) => void, onErased: () => void) {
    this.#now = now;
    this.#texts = session.labels;
    this.#endsAtMs = session.unlimited ? null : session.endsAtMs;
    this.#onEnd = onEnd;
    this.#bar.append(...this.#build(session.task));
    this.#bar.lang = session.language;
    this.#bar.dir = session.direction;
    this.#bar.setAttribute('aria-label', this.#texts.recording);
    // Closed: neither the site's scripts nor the recorder see what is inside.
    const root = this.#host.attachShadow({ mode: 'closed' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(barStyle);
    root.adoptedStyleSheets = [sheet];
    root.append(this.#bar);
    this.#place = keepOnPage(this.#host, onErased);
    this.#ticking = setInterval(() => this.#tick(), 250);
    this.#showTime();
  }

  /** Replaces the bar's inside by one sentence. */
  say(text: 'sending' | 'closeWindow' | 'uploadLater'): void {
    clearInterval(this.#ticking);
    const said = make('p', 'said', this.#texts[text] ?? this.#texts.closeWindow);
    said.setAttribute('role', 'status');
    this.#bar.classList.remove('small');
    this.#bar.replaceChildren(said);
  }

  remove(): void {
    clearInterval(this.#ticking);
    this.#place.leave();
  }

  #build(task: string): HTMLElement[] {
    const top = make('div', 'top');
    const words = make('p', 'task', task);
    top.append(this.#grip(), this.#toggle(words), this.#smaller());
    const ends = make('div', 'ends');
    ends.append(this.#end('done', this.#texts.done), this.#end('gave-up', this.#texts.gaveUp));
    return [top, words, ends];
  }

  #grip(): HTMLElement {
    const grip = make('button', 'grip');
    grip.title = this.#texts.move;
    const dot = make('span', 'dot');
    dot.setAttribute('role', 'img');
    dot.setAttribute('aria-label', this.#texts.recording);
    this.#time.title = this.#texts.timeLeft;
    grip.append(dot, this.#time);
    keepInSight(this.#bar, makeMovable(this.#bar, grip));
    return grip;
  }

  #toggle(words: HTMLElement): HTMLElement {
    const toggle = make('button', 'quiet toggle', this.#texts.hideTask);
    toggle.setAttribute('aria-expanded', 'true');
    toggle.addEventListener('click', () => {
      words.hidden = !words.hidden;
      toggle.textContent = words.hidden ? this.#texts.showTask : this.#texts.hideTask;
      toggle.setAttribute('aria-expanded', String(!words.hidden));
    });
    return toggle;
  }

  #smaller(): HTMLElement {
    const smaller = make('button', 'quiet', '–');
    smaller.setAttribute('aria-label', this.#texts.minimise);
    smaller.setAttribute('aria-expanded', 'true');
    smaller.addEventListener('click', () => {
      const small = this.#bar.classList.toggle('small');
      smaller.textContent = small ? '+' : '–';
      smaller.setAttribute('aria-expanded', String(!small));
    });
    return smaller;
  }

  #end(ending: SelfReportedEnding, label: string): HTMLElement {
    const button = make('button', `end ${ending}`, label);
    button.addEventListener('click', () => this.#onEnd(ending));
    return button;
  }

  #tick(): void {
    if (this.#showTime() === 0) this.#onEnd('time-limit');
  }

  /** Shows and returns the whole seconds left; null without a time limit. */
  #showTime(): number | null {
    if (this.#endsAtMs === null) return null;
    const seconds = Math.max(0, Math.ceil((this.#endsAtMs - this.#now()) / 1000));
    this.#time.textContent = clock(seconds);
    this.#time.classList.toggle('soon', seconds <= warningSec);
    return seconds;
  }
}
