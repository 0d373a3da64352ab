// @vitest-environment jsdom
/** The time limit of a test: three steps, another number of minutes, or none. */
import { UiProvider } from '@sightline/ui';
import type { WireItem } from '@sightline/wire/calls';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EditorProps } from './editor-props.ts';
import { TimeLimit } from './time-limit.tsx';

let root: Root;
let place: HTMLElement;
const save = vi.fn();

async function show(LimitTimeout: number): Promise<void> {
  const props = { item: { QuestItem: { LimitTimeout } } as WireItem, save, locked: null } as unknown as EditorProps;
  await act(async () => {
    root.render(
      <UiProvider>
        <TimeLimit {...props} />
      </UiProvider>,
    );
    await Promise.resolve();
  });
}
const press = (label: string): Promise<void> =>
  act(async () => {
    [...place.querySelectorAll('label')].find((one) => one.textContent === label)?.click();
    await Promise.resolve();
  });
const chosen = () => place.querySelector('input:checked')?.closest('label')?.textContent;
const minutes = () => {
  const label = [...place.querySelectorAll('label')].find((one) => one.textContent === 'Minutes');
  return label && (document.getElementById(label.htmlFor) as HTMLInputElement).value;
};

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = (): void => undefined;
      unobserve = (): void => undefined;
      disconnect = (): void => undefined;
    },
  );
  save.mockReset();
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => {
    root.unmount();
    await Promise.resolve();
  });
  place.remove();
  vi.unstubAllGlobals();
});

it('shows a step on the slider, another number in minutes, and none of both without a limit', async () => {
  await show(120);
  expect([chosen(), place.querySelector('[role=slider]')?.getAttribute('aria-valuenow'), minutes()]).toEqual([
    'Up to 180 s',
    '120',
    undefined,
  ]);
  await show(600);
  expect([chosen(), place.querySelector('[role=slider]'), minutes()]).toEqual(['Other', null, '10']);
  await show(0);
  expect([chosen(), place.querySelector('[role=slider]'), minutes()]).toEqual(['None', null, undefined]);
});

it('saves no limit, and the longest step where a limit comes back', async () => {
  await show(120);
  await press('None');
  expect(save.mock.calls).toEqual([[{ LimitTimeout: 0 }]]);
  await show(0);
  await press('Up to 180 s');
  expect(save.mock.lastCall).toEqual([{ LimitTimeout: 180 }]);
});

it('waits for another number before it saves one', async () => {
  await show(120);
  await press('Other');
  expect([chosen(), minutes()]).toEqual(['Other', '2']);
  expect(save).not.toHaveBeenCalled();
});
