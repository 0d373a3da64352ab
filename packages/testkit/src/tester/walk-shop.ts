/** A simulated tester on the demo shop: goes a way from page to page by the links that are really there. */
import type { Random } from '@sightline/domain/random';
import type { PageEvent } from '@sightline/wire/events';
import type { StudyQuestion } from '@sightline/wire/run';
import type { GoldenElement, GoldenPage } from '../golden/golden-pages.ts';
import type { Pace } from './pace.ts';
import { PageVisit } from './page-visit.ts';
import type { Persona } from './persona.ts';
import type { TestPlan } from './session-plan.ts';
import { chooseShopRoute, searchWords } from './shop-routes.ts';

const typedLengths: Record<string, number> = { name: 11, email: 19, street: 14, zip: 4, city: 6 };

interface Walk {
  pages: ReadonlyMap<string, GoldenPage>;
  persona: Persona;
  pace: Pace;
  random: Random;
  events: PageEvent[];
}

/** Events of one website test from its start to its end, as the runner and as the recorder on the site report them. */
export function walkShop(
  question: StudyQuestion,
  pages: ReadonlyMap<string, GoldenPage>,
  persona: Persona,
  pace: Pace,
  random: Random,
): TestPlan {
  const limitMs = (question.test?.limitSec ?? 180) * 1000;
  const startAtMs = pace.now;
  const endsAtMs = startAtMs + limitMs;
  const walk: Walk = { pages, persona, pace, random, events: [] };
  pace.pass(300);
  follow(walk, chooseShopRoute(persona.course, random), endsAtMs);
  const timeIsUp = pace.now >= endsAtMs;
  const ending = timeIsUp ? 'time-limit' : persona.course === 'gives-up' || persona.course === 'runs-out' ? 'gave-up' : 'done';
  const endAtMs = timeIsUp ? endsAtMs : pace.now;
  pace.now = endAtMs + 1;
  const page: PageEvent[] = [...walk.events.filter((event) => event.at < endAtMs), { k: 'test-end', at: endAtMs, ending }];
  const { id: questionId } = question;
  return {
    runner: [
      { k: 'test-start', at: startAtMs, questionId },
      { k: 'visibility', at: startAtMs + 250, visible: false },
      { k: 'test-end', at: endAtMs, questionId, ending },
      { k: 'visibility', at: pace.pass(400), visible: true },
    ],
    page,
    ending,
  };
}

function follow(walk: Walk, route: readonly string[], endsAtMs: number): void {
  let pointer = { x: 640, y: 420 };
  for (let step = 0; walk.pace.now < endsAtMs; step += 1) {
    const key = route[walk.persona.course === 'runs-out' ? step % route.length : step];
    const page = walk.pages.get(key ?? '');
    if (key === undefined || page === undefined) return;
    const visit = new PageVisit(page, pointer, walk.events, walk.pace, walk.random);
    lookAt(walk, visit);
    const next = route[step + 1];
    if (next !== undefined) leave(walk, visit, next);
    pointer = visit.pointer;
  }
}

function lookAt(walk: Walk, visit: PageVisit): void {
  const { key } = visit.page;
  visit.read(key === 'delivery' ? 7 : 4);
  if (walk.random.chance(Math.min(1, walk.persona.missesPerPlace))) visit.clickInVain();
  if (key !== 'checkout') return;
  for (const [label, length] of Object.entries(typedLengths).slice(0, walk.random.int(1, 4))) {
    const field = visit.page.elements.find((element) => element.kind === 'field' && element.label === label);
    if (field !== undefined) visit.type(field, length);
  }
}

/** By a link of the page, by the search field, else by the browser's back button, which leaves no click. */
function leave(walk: Walk, visit: PageVisit, next: string): void {
  const words = searchWords(next);
  const field = visit.page.elements.find((element) => element.label === 'q');
  if (words !== null && field !== undefined) {
    visit.type(field, words.length);
    walk.pace.spend(500);
    return;
  }
  const link = chooseLink(walk, visit.page, next);
  if (link !== null) visit.click(link);
  walk.pace.pass(walk.random.int(180, 420));
}

/** What stands in the page is found before what stands in its foot. */
function chooseLink(walk: Walk, page: GoldenPage, next: string): GoldenElement | null {
  const links = page.elements.filter((element) => element.to === next);
  const high = links.filter((element) => element.fixed || element.y < page.documentHeight - 420);
  if (links.length === 0) return null;
  return walk.random.pick(high.length > 0 ? high : links);
}
