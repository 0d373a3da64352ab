// @vitest-environment jsdom
/** Settings of the whole project: shown for the projects that have them, saved when the field is left, locked once a collector has started. */
import { UiProvider } from '@sightline/ui';
import type { WireProject } from '@sightline/wire/calls';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ProjectSettings } from './project-settings.tsx';

const { saveOrKeep, reload } = vi.hoisted(() => ({ saveOrKeep: vi.fn(), reload: vi.fn() }));
vi.mock('../../lib/unsent.ts', () => ({ saveOrKeep, waitsForSignIn: () => false }));
vi.mock('./question-editor-store.ts', () => ({ questionEditorStoreOf: () => ({ reload }) }));

let root: Root;
let place: HTMLElement;

const settled = (work: () => void): Promise<void> =>
  act(async () => {
    work();
    await new Promise((done) => setTimeout(done));
  });

const project = {
  Id: 'prj_a',
  Name: 'Study of May',
  ProductName: '',
  TesterMessage: 'Hello',
  MinimumAge: 16,
  Language: 'en',
  MainQuestionType: 24,
  ReadOnly: false,
  CreatedFromMethodology: true,
  Collectors: [],
} as unknown as WireProject;

const show = (change: Partial<WireProject> = {}): Promise<void> =>
  settled(() =>
    root.render(
      <UiProvider>
        <QueryClientProvider client={new QueryClient()}>
          <ProjectSettings project={{ ...project, ...change }} />
        </QueryClientProvider>
      </UiProvider>,
    ),
  );

function field(label: string): HTMLInputElement | HTMLTextAreaElement {
  const found = [...place.querySelectorAll('label')].find((one) => one.textContent === label);
  return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement | HTMLTextAreaElement;
}

/** Types into a field as a person does, and leaves it. */
async function fill(label: string, text: string): Promise<void> {
  const input = field(label);
  const prototype = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  await settled(() => {
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await settled(() => input.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  saveOrKeep.mockReset().mockResolvedValue(undefined);
  reload.mockReset();
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(async () => {
  await settled(() => root.unmount());
  place.remove();
  vi.unstubAllGlobals();
});

it('asks for a product that is missing, saves it, and has the questions that name it loaded again', async () => {
  await show();
  expect(place.querySelector('details')?.open).toBe(true);
  expect(place.textContent).toContain('Required to start the project');
  await fill('Product name', ' Halo ');
  expect(saveOrKeep.mock.calls).toEqual([['prj_a', { ProductName: 'Halo' }]]);
  expect(reload).toHaveBeenCalledOnce();
});

it('saves the message to testers only if it is new and not too long', async () => {
  await show();
  await fill('Message to testers', 'Hello');
  await fill('Message to testers', 'x'.repeat(2001));
  expect(saveOrKeep).not.toHaveBeenCalled();
  expect(place.textContent).toContain('At most 2000 characters');
  await fill('Message to testers', 'Thank you');
  expect(saveOrKeep.mock.calls).toEqual([['prj_a', { TesterMessage: 'Thank you' }]]);
});

it('saves the language of testers as soon as it is chosen', async () => {
  await show();
  const select = field('Language of testers') as unknown as HTMLSelectElement;
  expect(select.value).toBe('en');
  await settled(() => {
    select.value = 'fr';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(saveOrKeep.mock.calls).toEqual([['prj_a', { Language: 'fr' }]]);
  expect(reload).toHaveBeenCalledOnce();
});

it('asks for no product with an own methodology, and locks all once a collector has started', async () => {
  const Collectors = [{ status: 1 }] as unknown as WireProject['Collectors'];
  await show({ CreatedFromMethodology: false, Collectors });
  expect(place.querySelector('details')?.open).toBe(false);
  expect(place.textContent).not.toContain('Product name');
  expect(['Message to testers', 'Language of testers', 'Minimum age of testers'].map((label) => field(label).disabled)).toEqual([
    true,
    true,
    true,
  ]);
});

it('offers to hide more texts of websites, and saves the choice', async () => {
  await show();
  const choice = field('Hide texts') as unknown as HTMLSelectElement;
  expect([choice.value, ...[...choice.options].map(({ text }) => text)]).toEqual([
    '0',
    'What testers type',
    'Everything that was not in the page before the first key',
    'All texts and pictures',
  ]);
  await settled(() => {
    choice.value = '2';
    choice.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(saveOrKeep).toHaveBeenCalledWith('prj_a', { HideTexts: 2 });
});

it('offers no hiding of texts where no website is recorded', async () => {
  await show({ MainQuestionType: 31 });
  expect(place.textContent).not.toContain('Hide texts');
});
