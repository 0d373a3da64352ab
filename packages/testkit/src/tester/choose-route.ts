/** Chooses the hotspots a simulated tester will press, over the real links of a prototype. */
import type { Random } from '@sightline/domain/random';
import type { StudyHotspot, StudyPrototype } from '@sightline/wire/run';
import type { Course } from './persona.ts';

type Links = Map<string, StudyHotspot[]>;

const linksOf = (prototype: StudyPrototype): Links =>
  new Map(prototype.screens.map((screen) => [screen.id, screen.hotspots.filter((spot) => spot.targetScreenId !== null)]));

/** Steps from each screen to the nearest goal. */
function distances(prototype: StudyPrototype, links: Links): Map<string, number> {
  const steps = new Map(prototype.screens.filter((screen) => screen.goal).map((screen) => [screen.id, 0]));
  for (let round = 0; round < prototype.screens.length; round += 1) {
    for (const [id, spots] of links) {
      const nearest = Math.min(...spots.map((spot) => (steps.get(spot.targetScreenId ?? '') ?? Infinity) + 1));
      if (nearest < (steps.get(id) ?? Infinity)) steps.set(id, nearest);
    }
  }
  return steps;
}

interface Chooser {
  links: Links;
  steps: Map<string, number>;
  random: Random;
}

const stepsFrom = (chooser: Chooser, spot: StudyHotspot): number => chooser.steps.get(spot.targetScreenId ?? '') ?? Infinity;

function nearer(chooser: Chooser, at: string): StudyHotspot | null {
  const spots = chooser.links.get(at) ?? [];
  const best = Math.min(...spots.map((spot) => stepsFrom(chooser, spot)));
  const good = spots.filter((spot) => stepsFrom(chooser, spot) === best);
  return best === Infinity || good.length === 0 ? null : chooser.random.pick(good);
}

/** A link that brings no nearer, if there is one. */
function aside(chooser: Chooser, at: string): StudyHotspot | null {
  const mine = chooser.steps.get(at) ?? Infinity;
  const spots = (chooser.links.get(at) ?? []).filter((spot) => stepsFrom(chooser, spot) >= mine);
  return spots.length === 0 ? null : chooser.random.pick(spots);
}

/** Ends at a goal for the courses that reach it; the others end wherever they are when they stop. */
export function chooseRoute(prototype: StudyPrototype, course: Course, random: Random): StudyHotspot[] {
  const links = linksOf(prototype);
  const chooser: Chooser = { links, steps: distances(prototype, links), random };
  const wanders = course === 'gives-up' || course === 'runs-out' || course === 'mistaken';
  let detours = course === 'direct' ? 0 : course === 'indirect' ? 1 : course === 'struggling' ? random.int(2, 3) : random.int(4, 7);
  const route: StudyHotspot[] = [];
  let at = prototype.startScreenId;
  while (route.length < 40 && chooser.steps.get(at) !== 0) {
    const isNearGoal = chooser.steps.get(at) === 1;
    const leaves = detours > 0 && (wanders ? isNearGoal || random.chance(0.55) : random.chance(0.4) || isNearGoal);
    if (wanders && detours === 0) break;
    const spot = (leaves ? aside(chooser, at) : null) ?? nearer(chooser, at);
    if (spot === null) break;
    if (leaves) detours -= 1;
    route.push(spot);
    at = spot.targetScreenId ?? at;
  }
  return wanders ? withoutGoal(prototype, route) : route;
}

/** A wanderer that came upon the goal by accident stops one step before it. */
function withoutGoal(prototype: StudyPrototype, route: readonly StudyHotspot[]): StudyHotspot[] {
  const goals = new Set(prototype.screens.filter((screen) => screen.goal).map((screen) => screen.id));
  const reached = route.findIndex((spot) => goals.has(spot.targetScreenId ?? ''));
  return reached < 0 ? [...route] : route.slice(0, reached);
}
