/** Functions that stay the same while what they do moves on. */
import { useEffect, useMemo, useRef } from 'react';

type Actions = Record<string, (...given: never[]) => unknown>;

/** The same functions for the life of a component, each doing what the latest of its name does: parts that are given them are not rendered again. */
export function useSteady<T extends Actions>(actions: T): T {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  const names = Object.keys(actions).join(' ');
  return useMemo(
    () => Object.fromEntries(names.split(' ').map((name) => [name, (...given: never[]) => latest.current[name]?.(...given)])) as T,
    [names],
  );
}
