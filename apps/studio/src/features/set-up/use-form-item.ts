/** A question as its form and its preview know it: without the screens of its prototype. */
import type { WireItem } from '@sightline/wire/calls';
import { useState } from 'react';

/** The same item as long as nothing but the screens of its prototype changes: a hotspot that is moved re-renders no form. */
export function useFormItem(item: WireItem): WireItem {
  const [kept, setKept] = useState(item);
  if (kept === item || sameForm(kept, item)) return kept;
  setKept(item);
  return item;
}

function sameForm(one: WireItem, other: WireItem): boolean {
  const [before, after] = [one.QuestItem, other.QuestItem];
  const fields = Object.keys(after) as (keyof typeof after)[];
  const same = fields.every((field) =>
    field === 'Prototype' ? (before[field] === null) === (after[field] === null) : before[field] === after[field],
  );
  return same && one.Alternatives === other.Alternatives;
}
