/** What a demo study is made of. */
import type { Severity } from '@sightline/domain/findings';
import type { AnswerBook, Persona, StudyText } from '@sightline/testkit';

/** A part of a prototype's screen, as shares of its picture. */
export interface DemoArea {
  /** Name of the screen. */
  screen: string;
  name: string;
  share: { x: number; y: number; width: number; height: number };
}

/** A note on a tester's recording, with tags by name. */
export interface DemoNote {
  /** Place among the testers of the demo. */
  tester: number;
  /** Moment, as a share of the test. */
  at: number;
  text: string;
  tags: readonly string[];
}

/** A finding, with the notes of a tag as its evidence and figures of the report by their names. */
export interface DemoFinding {
  title: string;
  severity: Severity;
  recommendation: string;
  tag: string;
  figures: readonly string[];
}

/** What the researcher of a demo noted and concluded. */
export interface DemoInsight {
  /** Groups of tags, by name. */
  groups: Readonly<Record<string, readonly string[]>>;
  notes: readonly DemoNote[];
  findings: readonly DemoFinding[];
}

export interface DemoStudy {
  kind: 'website' | 'application' | 'prototype';
  text(shopUrl: string): StudyText;
  answers: AnswerBook;
  testers: readonly Persona[];
  createdDaysAgo: number;
  areas?: readonly DemoArea[];
  insight?: DemoInsight;
}
