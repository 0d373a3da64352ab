/** What a demo study is made of. */
import type { AnswerBook, Persona, StudyText } from '@sightline/testkit';

export interface DemoStudy {
  kind: 'website' | 'application' | 'prototype';
  text(shopUrl: string): StudyText;
  answers: AnswerBook;
  testers: readonly Persona[];
  createdDaysAgo: number;
}
