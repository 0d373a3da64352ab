/** Rows of questions, with their options, screens and page rules. */
import type { Hotspot } from '@sightline/domain/prototypes';
import type { RatingImage } from '@sightline/domain/questions';
import type { CalibrationKind, ChannelChoice } from '@sightline/domain/recordings';
import type { PageRules } from './page-rule-store.ts';

export interface OptionRow {
  id: string;
  name: string;
  leftLabel: string;
  rightLabel: string;
}
export interface ScreenRow {
  id: string;
  name: string;
  picture: string;
  thumbnail: string;
  width: number;
  height: number;
  goal: boolean;
  hotspots: Hotspot[];
}
export interface QuestionRow {
  id: string;
  projectId: string;
  type: number;
  itemType: number;
  readOnly: boolean;
  /** Added after a collector had started, and not asked since. */
  unasked: boolean;
  name: string;
  description: string;
  required: boolean;
  url: string;
  objective: string;
  limitSec: number;
  nextAfterSec: number;
  prototypeDevice: string;
  prototypePosition: 'vertical' | 'horizontal';
  devices: string;
  mediaPath: string | null;
  previewPath: string | null;
  goalUrl: string;
  recordBy: 'snippet' | 'screen';
  keptParameters: string;
  leftOut: string;
  /** By the researcher, since the link was written. */
  recordByChosen: boolean;
  sensorScreen: ChannelChoice;
  sensorVoice: ChannelChoice;
  sensorGaze: ChannelChoice;
  sensorExpression: ChannelChoice;
  sensorCamera: ChannelChoice;
  expressionDeclared: boolean;
  calibration: CalibrationKind;
  mayBeFramed: boolean | null;
  hasRecorder: boolean | null;
  ratingImage: RatingImage;
  role: string;
  startScreenId: string | null;
  expectedPath: string[];
  options: OptionRow[];
  screens: ScreenRow[];
  pageRules: PageRules;
}
