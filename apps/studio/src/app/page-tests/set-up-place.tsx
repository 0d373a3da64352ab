/** The set-up page of a project that the fake server keeps, for page tests. */
import { screen, waitFor, within } from '@testing-library/react';
import type { WireItem, WireProject } from '@sightline/wire/calls';
import { expect } from 'vitest';
import type { Answers } from './fake-server.ts';
import { KeptProject } from './kept-project.ts';
import { openStudio, type OpenStudio } from './open-studio.tsx';
import { project, question, websiteTest } from './sample-data.ts';

export interface SetUpPlace extends OpenStudio {
  study: KeptProject;
}

export const started = 'Project started, editing this field is not available!';

let opened = 0;

/** A project of these questions on its set-up page: each another one, since the editor keeps what is unsent by project. */
export async function openSetUp(
  items: WireItem[] = [websiteTest],
  how: { project?: Partial<WireProject>; answers?: Answers } = {},
): Promise<SetUpPlace> {
  opened += 1;
  const study = new KeptProject(project({ Id: `prj_set_up_${opened}`, ...how.project }, items));
  const studio = await openStudio(`/project/${study.now.Id}/set-up-project`, {
    answers: { ...study.answers, ...how.answers },
  });
  await screen.findByRole('navigation', { name: 'Question list' });
  return { ...studio, study };
}

/** A website test, an open-ended question, one with two options, and a rating. */
export const fourQuestions = (): WireItem[] => [
  websiteTest,
  question({ Id: 'qst_why', QuestionType: 1, Name: 'Why?' }),
  question({ Id: 'qst_which', QuestionType: 3, Name: 'Which?' }, [{ Name: 'One' }, { Name: 'Two' }]),
  question({ Id: 'qst_rating', QuestionType: 9, Name: 'How was it?' }),
];

/** The list as it is shown: 'q1. Website testing' and the name behind it. */
export function shownQuestions(): (string | null)[] {
  const list = screen.getByRole('navigation', { name: 'Question list' });
  return within(list)
    .getAllByRole('button', { name: /^q\d/ })
    .map(({ children }) => [...children].map(({ textContent }) => textContent).join(' '));
}

/** Names of the questions as the server has them. */
export const keptNames = ({ study }: SetUpPlace): string[] => study.items.map(({ QuestItem }) => QuestItem.Name);

/** Opens a question by its place in the list. */
export async function openRow({ user }: SetUpPlace, place: number): Promise<void> {
  const row = await screen.findByRole('button', { name: (name) => name.startsWith(`q${place}.`) });
  await user.click(row);
  await waitFor(() => expect(row.getAttribute('aria-current')).toBe('true'));
}

export const valueOf = (label: string): string => screen.getByLabelText<HTMLInputElement>(label).value;

/** The text in the banner or another alert of the page. */
export const untilAlerted = (text: string | RegExp): Promise<HTMLElement> => screen.findByText(text, { selector: '[role=alert] *' });
