/** Calls on clips and reels that fail. */
import { fill, press, pressIn } from './acting.ts';
import type { FailureCase } from './failure-case.ts';
import { sampleClip } from './sample-clips.ts';
import { keepFindings } from './sample-findings.ts';

const path = '/project/prj_proto_done/collector/col_proto/analyze-results?tab=findings&show=clips';
const answers = { ...keepFindings({}), getClips: { Clips: [sampleClip()], Reels: [] } };

export const clipFailures: FailureCase[] = [
  { call: 'getClips', path, answers, failed: 'The clips could not be loaded' },
  { call: 'openClip', path, answers, failed: 'The video could not be opened' },
  {
    call: 'deleteClip',
    path,
    answers,
    act: async (studio) => {
      await press('Delete Looks for the price')(studio);
      await pressIn(studio, 'Delete');
    },
    failed: 'The clip could not be deleted',
  },
  {
    call: 'createClip',
    path,
    answers: { ...answers, getClips: { Clips: [sampleClip({ State: 'failed', DurationMs: null, Files: [] })], Reels: [] } },
    act: press('Create Looks for the price again'),
    failed: 'The clip could not be created again',
  },
  {
    call: 'saveReel',
    path,
    answers,
    act: async (studio) => {
      await press('New highlight reel')(studio);
      await fill(studio, { Title: 'Highlights' });
      await press('Add: Looks for the price')(studio);
      await press('Create reel')(studio);
    },
    kept: { label: 'Title', text: 'Highlights' },
  },
];
