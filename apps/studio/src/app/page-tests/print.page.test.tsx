/** The printed report: its title page, the report of each test, and the method. */
import { UiProvider } from '@sightline/ui';
import type { PrintedReport } from '@sightline/wire/print';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { PrintedPages } from '../print/printed-pages.tsx';
import { emptyReport } from './sample-results.ts';

const results = '/project/prj_a/collector/all/analyze-results';
const report: PrintedReport = {
  projectName: 'Lamps',
  projectDescription: 'A shop for lamps',
  printedAt: '2026-11-20T10:00:00.000Z',
  filter: null,
  collectorName: null,
  recordings: 12,
  collected: { from: '2026-11-01T10:00:00.000Z', to: '2026-11-18T10:00:00.000Z' },
  findings: [],
  tests: [
    { id: 'qst_a', name: 'Shop', task: 'Buy a lamp', report: { ...emptyReport, All: { ...emptyReport.All, Count: 12 } } },
    { id: 'qst_b', name: 'App', task: '', report: emptyReport },
  ],
  method: [{ term: 'Success', meaning: 'The goal was reached.' }],
};
const print = (change: Partial<PrintedReport> = {}) =>
  render(
    <UiProvider>
      <MemoryRouter initialEntries={[results]}>
        <PrintedPages report={{ ...report, ...change }} />
      </MemoryRouter>
    </UiProvider>,
  );

it('begins with what it is of', () => {
  print();
  const title = within(screen.getByRole('banner'));
  title.getByRole('heading', { name: 'Lamps' });
  title.getByText('20 Nov 2026');
  title.getByText('12, All recordings');
  title.getByText('1 Nov 2026 to 18 Nov 2026');
  title.getByText('Buy a lamp');
});

it('shows the report of each test and ends with the method', () => {
  print();
  const headings = screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['Lamps', 'Shop', 'App', 'Method']);
  screen.getByText('The goal was reached.');
});

it('names the filter', () => {
  print({ filter: { Collector: 'col_a', Gender: 'Female', MinAge: null, MaxAge: 40, Outcome: null }, collectorName: 'Newsletter' });
  screen.getByText('12, Newsletter · Female · Age 18–40');
});

it('puts findings before the tests, with their evidence', () => {
  print({
    findings: [
      {
        id: 'fnd_a',
        title: 'The price is hard to find',
        severity: 3,
        recommendation: 'Show it first',
        testers: { Count: 3, Total: 12, Percentage: 25, Interval: { Low: 8, High: 54 } },
        notes: [{ id: 'nte_a', recordingId: 'rec_a', questionId: 'qst_a', atMs: 42_000, endMs: null, text: 'Turns back', tags: ['lost'] }],
        figures: [{ name: 'Clicked “Order”', text: null }],
      },
    ],
  });
  const headings = screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent);
  expect(headings.slice(0, 3)).toEqual(['Lamps', 'Findings', 'Shop']);
  screen.getByText('3 of 12 testers, 95% interval 8–54');
  screen.getByText('No longer in the report');
  const link = screen.getByRole('link', { name: 'Watch at 0:42' });
  expect(link.getAttribute('href')).toMatch(/play=rec_a/);
});
