/** What every question result takes: one section of a report, and how to reach the recordings behind it. */
import type { ReportSection } from '@sightline/wire/calls';
import type { ComponentType, ReactNode } from 'react';
import { QuestionType } from '@sightline/domain/questions';

export interface ResultProps {
  section: ReportSection;
  /** Place of the question in the project, from 1. */
  number: number;
  /** A link that plays one recording; the page knows its address. */
  RecordingLink: ComponentType<{ recordingId: string; children: ReactNode }>;
  /** Links of the page beside the count of answers. */
  tools?: ReactNode;
  /** Fetches open answers from the `skip`th newest on, where a section holds only the newest; left out where it holds all. Throws what the page can say. */
  loadAnswers?: (skip: number) => Promise<ReportSection['Texts']>;
}

/** The types of question a report can have a section on. */
export const resultTypes: readonly QuestionType[] = Object.values(QuestionType);
export type ResultType = QuestionType;

export const isResultType = (type: number): type is ResultType => (resultTypes as readonly number[]).includes(type);
