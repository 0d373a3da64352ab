/** What a demo study is made of. */
import type { AnswerBook, Persona, StudyText } from '@sightline/testkit';

/** A part of a prototype's screen, as shares of its picture. */
export interface DemoArea {
  /** Name of the screen. */
  screen: string;
  name: string;
  share: { x: number; y: number; width: number; height: number };
}

export interface DemoStudy {
  kind: 'website' | 'application' | 'prototype';
  text(shopUrl: string): StudyText;
  answers: AnswerBook;
  testers: readonly Persona[];
  createdDaysAgo: number;
  areas?: readonly DemoArea[];
}
