/** Facial expression on the page of overall analytics: where the test asks for it, and never of a few testers. */
import { screen, within } from '@testing-library/react';
import { expressionNames } from '@sightline/domain/recordings';
import type { ExpressionReport } from '@sightline/wire/calls';
import { expect, it } from 'vitest';
import { openStudio } from './open-studio.tsx';
import { prototypeTest, question } from './sample-data.ts';
import { emptyReport, prototypeResults } from './sample-results.ts';

const path = '/project/prj_proto_done/collector/col_proto/analyze-results?tab=overall';
const projectWith = (Expression: 'optional' | 'off') => ({
  ...prototypeResults,
  QuestData: { Items: [question({ ...prototypeTest.QuestItem, Sensors: { ...prototypeTest.QuestItem.Sensors, Expression } })] },
});
const some: ExpressionReport = {
  Testers: 12,
  Unmeasured: 1,
  Fewest: 5,
  ValidShare: 84.4,
  Lanes: expressionNames.map((Name) => ({
    Name,
    Means: [...Array<number>(30).fill(10), ...Array<null>(10).fill(null)],
    Lows: [...Array<number>(30).fill(4), ...Array<null>(10).fill(null)],
    Highs: [...Array<number>(30).fill(16), ...Array<null>(10).fill(null)],
  })),
  Places: [
    {
      Place: 'scr_home',
      Name: 'Home',
      Testers: 12,
      Scores: expressionNames.map((Name, index) => ({
        Name,
        Mean: index === 3 ? 12.4 : -1,
        Interval: { Low: index === 3 ? 3 : -6, High: 20 },
      })),
    },
  ],
};
const open = (report: ExpressionReport, expression: 'optional' | 'off' = 'optional') =>
  openStudio(path, {
    answers: {
      getProjectData: projectWith(expression),
      getSummary: { ...emptyReport, All: { ...emptyReport.All, Count: 13 } },
      getExpression: report,
    },
  });

it('has a lane for each expression, the sentence on what it is not, and who is in it', async () => {
  await open(some);
  await screen.findByRole('heading', { name: 'Facial expression' });
  screen.getByText(/It is not what testers felt/);
  await screen.findByText('n = 12, a face in 84% of the time');
  screen.getByText('One recording is left out: no resting face was recorded to compare with.');
  const lanes = within(screen.getByRole('table', { name: 'Facial expression' }));
  expect(lanes.getAllByRole('row').map((row) => row.textContent)[4]).toBe('Smile+10+10+10–');
});

it('has a row for each screen, in which what is hardly chance stands out', async () => {
  await open(some);
  const table = within(await screen.findByRole('table', { name: /^Facial expression by screen/ }));
  const strong = table.getByText('+12');
  expect(strong.tagName).toBe('STRONG');
  expect(strong.parentElement?.title).toBe('95% 3 to 20');
  expect(table.getAllByText('−1')[0]?.tagName).toBe('TD');
});

it('shows nothing of fewer than five', async () => {
  await open({ ...some, Testers: 4, Unmeasured: 0, Lanes: [], Places: [] });
  await screen.findByText(/Facial expression is shown from 5 testers on.*4 testers have it so far\./);
  expect(screen.queryByRole('table', { name: 'Facial expression' })).toBeNull();
});

it('is not there where the test does not ask for it', async () => {
  const { server } = await open(some, 'off');
  await screen.findByRole('tab', { name: 'Overall analytics' }).catch(() => screen.findByText('Overall analytics'));
  expect(screen.queryByRole('heading', { name: 'Facial expression' })).toBeNull();
  expect(server.asked('getExpression')).toEqual([]);
});
