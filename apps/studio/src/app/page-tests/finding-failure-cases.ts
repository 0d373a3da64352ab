/** Calls that fail on the findings and on the tag board. */
import { screen } from '@testing-library/react';
import { fill, press, pressIn } from './acting.ts';
import type { FailureCase } from './failure-case.ts';
import type { OpenStudio } from './open-studio.tsx';
import { keepFindings, noteTag, sampleFinding, sampleNote } from './sample-findings.ts';

const list = '/project/prj_proto_done/collector/col_proto/analyze-results?tab=findings';
const board = `${list}&show=board`;
const tags = [noteTag('lost'), noteTag('price')];
const answers = keepFindings({
  notes: [sampleNote('nte_price', { Tags: tags.slice(0, 1) })],
  tags,
  groups: [{ Id: 'tgr_way', Name: 'Way' }],
  findings: [sampleFinding(), sampleFinding({ Id: 'fnd_same', Title: 'No way back' })],
});
const editTag = async (studio: OpenStudio): Promise<void> => press('Edit tag lost')(studio);

export const findingFailures: FailureCase[] = [
  { call: 'getFindings', path: list, answers, failed: 'The findings could not be loaded' },
  { call: 'getNotes', path: board, answers, failed: 'The notes could not be loaded' },
  { call: 'getNoteTags', path: board, answers, failed: 'The notes could not be loaded' },
  { call: 'saveFinding', path: list, answers, act: press('Add finding'), failed: 'The finding could not be added' },
  { call: 'updateFindingsOrder', path: list, answers, act: press('Move up: No way back'), failed: 'The order could not be saved' },
  {
    call: 'deleteFinding',
    path: list,
    answers,
    act: async (studio) => {
      await studio.user.click(await screen.findByRole('link', { name: 'Edit finding: No way back' }));
      await press('Delete finding')(studio);
      await pressIn(studio, 'Delete finding');
    },
    failed: 'The finding could not be deleted.',
  },
  {
    call: 'saveNoteTag',
    path: board,
    answers,
    act: async (studio) => {
      await press('Add tag')(studio);
      await fill(studio, { 'Tag name': 'praise' });
      await press('Save')(studio);
    },
    failed: 'The tag could not be saved.',
  },
  {
    call: 'mergeNoteTags',
    path: board,
    answers,
    act: async (studio) => {
      await editTag(studio);
      await studio.user.selectOptions(await screen.findByLabelText('Merge into'), '#price');
      await press('Merge into #price')(studio);
    },
    failed: 'The tags could not be merged.',
  },
  {
    call: 'deleteNoteTag',
    path: board,
    answers,
    act: async (studio) => {
      await editTag(studio);
      await press('Delete tag')(studio);
    },
    failed: 'The tag could not be deleted.',
  },
  {
    call: 'saveTagGroup',
    path: board,
    answers,
    act: async (studio) => {
      await press('Add group')(studio);
      await fill(studio, { 'Group name': 'Money' });
      await press('Save')(studio);
    },
    failed: 'The group could not be saved.',
  },
  {
    call: 'deleteTagGroup',
    path: board,
    answers,
    act: async (studio) => {
      await press('Edit group Way')(studio);
      await press('Delete group')(studio);
    },
    failed: 'The group could not be deleted.',
  },
];
