/** The question list as the page holds it, and every change to it that shows before the server has answered. Pure. */
import type { Alternative, WireItem, WirePrototype } from '@sightline/wire/calls';
import { withPrototypeFields } from '../prototype/prototype-changes.ts';
import type { Change } from '../saving/save-queue.ts';

export interface Quest {
  questId: string;
  items: WireItem[];
}

type Fields = Readonly<Record<string, unknown>>;

const eachItem = (quest: Quest, change: (item: WireItem) => WireItem): Quest => ({ ...quest, items: quest.items.map(change) });
const oneItem = (quest: Quest, questionId: string, change: (item: WireItem) => WireItem): Quest =>
  eachItem(quest, (item) => (item.QuestItem.Id === questionId ? change(item) : item));

const isChannel = (field: string): boolean => ['Voice', 'Gaze', 'Expression', 'Camera'].includes(field);

/** Writes fields of a question or of an answer option, whichever the id belongs to; a channel's name stands for the choice inside Sensors. */
export function withFields(quest: Quest, id: string, fields: Fields): Quest {
  const entries = Object.entries(fields);
  const channels = Object.fromEntries(entries.filter(([field]) => isChannel(field)));
  const rest = Object.fromEntries(entries.filter(([field]) => !isChannel(field)));
  return eachItem(quest, (item) => {
    if (item.QuestItem.Id !== id) return withOptionFields(item, id, fields);
    const Sensors = { ...item.QuestItem.Sensors, ...channels };
    return { ...item, QuestItem: { ...item.QuestItem, ...rest, Sensors } };
  });
}

function withOptionFields(item: WireItem, optionId: string, fields: Fields): WireItem {
  if (!item.Alternatives.some((option) => option.Id === optionId)) return item;
  return { ...item, Alternatives: item.Alternatives.map((option) => (option.Id === optionId ? { ...option, ...fields } : option)) };
}

/** How each website is recorded as the server has it; returns the same list if nothing differs. */
export function withServersRecordBy(quest: Quest, items: readonly WireItem[]): Quest {
  const choices = new Map(items.map(({ QuestItem }) => [QuestItem.Id, QuestItem.RecordBy]));
  return quest.items.reduce((list, { QuestItem: { Id, RecordBy } }) => {
    const chosen = choices.get(Id);
    return chosen === undefined || chosen === RecordBy ? list : withFields(list, Id, { RecordBy: chosen });
  }, quest);
}

/** Writes a change that the server may not have yet over a list that was loaded meanwhile. */
export function withChange(quest: Quest, { kind, id, fields }: Change): Quest {
  if (kind === 'fields') return withFields(quest, id, fields);
  if (kind === 'option') return withNewOption(quest, id, fields);
  if (kind === 'prototype') return withPrototype(quest, id, (prototype) => withPrototypeFields(prototype, fields));
  return eachItem(quest, (item) => {
    const prototype = item.QuestItem.Prototype;
    if (!prototype?.Screens.some((screen) => screen.Id === id)) return item;
    const Screens = prototype.Screens.map((screen) => (screen.Id === id ? { ...screen, ...fields } : screen));
    return { ...item, QuestItem: { ...item.QuestItem, Prototype: { ...prototype, Screens } } };
  });
}

/** Puts a new question after another one; null: first. One that is there already stays where it is. */
export function withItemAfter(quest: Quest, added: WireItem, after: string | null): Quest {
  if (quest.items.some((item) => item.QuestItem.Id === added.QuestItem.Id)) return quest;
  const place = after === null ? 0 : quest.items.findIndex((item) => item.QuestItem.Id === after) + 1;
  return { ...quest, items: [...quest.items.slice(0, place), added, ...quest.items.slice(place)] };
}

/** The list as it is shown: without what was deleted a moment ago and can still be brought back. */
export function withoutItems(quest: Quest, hidden: ReadonlySet<string>): Quest {
  return hidden.size === 0 ? quest : { ...quest, items: quest.items.filter((item) => !hidden.has(item.QuestItem.Id)) };
}

export function withoutItem(quest: Quest, questionId: string): Quest {
  return { ...quest, items: quest.items.filter((item) => item.QuestItem.Id !== questionId) };
}

/** What is selected once a question is deleted: the next, else the previous, else nothing. */
export function neighbourOf(quest: Quest, questionId: string): string | null {
  const place = quest.items.findIndex((item) => item.QuestItem.Id === questionId);
  if (place < 0) return null;
  return (quest.items[place + 1] ?? quest.items[place - 1])?.QuestItem.Id ?? null;
}

/** Moves a question to stand after another one (0: first). */
export function withItemMoved(quest: Quest, questionId: string, after: string | 0): Quest {
  const moved = quest.items.find((item) => item.QuestItem.Id === questionId);
  if (moved === undefined) return quest;
  return withItemAfter(withoutItem(quest, questionId), moved, after === 0 ? null : after);
}

/** Moves a question to the position of another one; returns the list and the id that it then comes after (0: first), as the call takes it. */
export function withMoved(quest: Quest, questionId: string, overId: string): { quest: Quest; after: string | 0 } | null {
  const from = quest.items.findIndex((item) => item.QuestItem.Id === questionId);
  const to = quest.items.findIndex((item) => item.QuestItem.Id === overId);
  const moved = quest.items[from];
  if (!moved || to < 0 || from === to) return null;
  const rest = quest.items.filter((item) => item !== moved);
  const items = [...rest.slice(0, to), moved, ...rest.slice(to)];
  return { quest: { ...quest, items }, after: items[to - 1]?.QuestItem.Id ?? 0 };
}

export function withOption(quest: Quest, questionId: string, added: Alternative): Quest {
  return oneItem(quest, questionId, (item) =>
    item.Alternatives.some((option) => option.Id === added.Id) ? item : { ...item, Alternatives: [...item.Alternatives, added] },
  );
}

/** Writes the words of an answer option that the server does not have yet, and adds it if it is not there. */
function withNewOption(quest: Quest, key: string, { questionId, ...words }: Fields): Quest {
  const added = { Id: key, Name: '', LeftLabel: '', RightLabel: '' };
  return withFields(typeof questionId === 'string' ? withOption(quest, questionId, added) : quest, key, words);
}

/** The server has made an answer option that was shown before: from now on it goes by the server's id. */
export function withOptionId(quest: Quest, key: string, id: string): Quest {
  return withFields(quest, key, { Id: id });
}

export function withoutOption(quest: Quest, optionId: string): Quest {
  return eachItem(quest, (item) => ({ ...item, Alternatives: item.Alternatives.filter((option) => option.Id !== optionId) }));
}

/** Changes the built-in prototype of a question; a question without one is left as it is. */
export function withPrototype(quest: Quest, questionId: string, change: (prototype: WirePrototype) => WirePrototype): Quest {
  return oneItem(quest, questionId, (item) =>
    item.QuestItem.Prototype === null ? item : { ...item, QuestItem: { ...item.QuestItem, Prototype: change(item.QuestItem.Prototype) } },
  );
}
