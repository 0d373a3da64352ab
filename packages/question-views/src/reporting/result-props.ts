/** What every question result takes: one section of a report, and how to reach the recordings behind it. */
import type { ReportSection } from '@sightline/wire/calls';
import type { ComponentType, ReactNode } from 'react';

export interface ResultProps {
  section: ReportSection;
  /** Place of the question in the project, from 1. */
  number: number;
  /** A link that plays one recording; the page knows its address. */
  RecordingLink: ComponentType<{ recordingId: string; children: ReactNode }>;
}

/** The types of question a report can have a section on. */
export const resultTypes = [1, 3, 4, 5, 9, 18, 24, 30, 31] as const;
export type ResultType = (typeof resultTypes)[number];

export const isResultType = (type: number): type is ResultType => (resultTypes as readonly number[]).includes(type);
