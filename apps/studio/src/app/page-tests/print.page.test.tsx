/** The printed report: its title page, the report of each test, and the method. */
import { UiProvider } from '@sightline/ui';
import type { PrintedReport } from '@sightline/wire/print';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { PrintedPages } from '../print/printed-pages.tsx';
import { shownReport } from './sample-shares.ts';

const results = '/project/prj_a/collector/all/analyze-results';
const print = (change: Partial<PrintedReport> = {}) =>
  render(
    <UiProvider>
      <MemoryRouter initialEntries={[results]}>
        <PrintedPages report={{ ...shownReport, projectDescription: 'A shop for lamps', findings: [], ...change }} />
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
