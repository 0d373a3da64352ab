/** Starts the print page: loads the report, draws it, and marks the page once its fonts are there. */
import { UiProvider } from '@sightline/ui';
import { printedReportPath, printReadyAttribute, type PrintedReport } from '@sightline/wire/print';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { BrowserRouter } from 'react-router';
import { PrintedPages } from './printed-pages.tsx';

const place = document.getElementById('root');
if (!place) throw new Error('The page has no #root');
const answer = await fetch(printedReportPath);
const report = (await answer.json()) as PrintedReport;
document.title = report.projectName;
flushSync(() =>
  createRoot(place).render(
    <StrictMode>
      <UiProvider>
        <BrowserRouter>
          <PrintedPages report={report} />
        </BrowserRouter>
      </UiProvider>
    </StrictMode>,
  ),
);
await document.fonts.ready;
document.documentElement.setAttribute(printReadyAttribute, '');
