/** Calls that fail on the pages of projects, their questions, invitations and results. */
import { screen } from '@testing-library/react';
import { fill, picture, press, pressIn } from './acting.ts';
import { exportCases } from './export-failure-cases.ts';
import type { FailureCase } from './failure-case.ts';
import { providerCases } from './provider-failure-cases.ts';
import type { OpenStudio } from './open-studio.tsx';
import { reportCases } from './report-failure-cases.ts';
import { shareCases } from './share-failure-cases.ts';
import { emptyReport, noRecordings, prototypeResults, recordingRow } from './sample-results.ts';
import { onPlan, prototypeTest, question, withCard } from './sample-data.ts';

const setUp = '/project/prj_draft/set-up-project';

const projectCases: FailureCase[] = [
  { call: 'getApiProjects', path: '/projects', failed: 'The projects could not be loaded' },
  {
    call: 'deleteProject',
    path: '/projects',
    act: async (studio) => {
      await press('Delete Lamps')(studio);
      await fill(studio, { 'Type DELETE to confirm': 'DELETE' });
      await pressIn(studio, 'Delete project');
    },
    kept: { label: 'Type DELETE to confirm', text: 'DELETE' },
  },
  { call: 'createProject', path: '/projects/set-up-project?type=24', failed: 'The project could not be created' },
  { call: 'getProjectData', path: setUp, failed: 'The project could not be loaded' },
  {
    call: 'createMethodology',
    path: '/project-setup/step-1',
    act: async (studio) => {
      for (const choice of [/Website/, /Desktop/, /methodology/]) {
        const [option] = await screen.findAllByRole('radio', { name: choice });
        if (option) await studio.user.click(option);
        await press('Next')(studio);
      }
      await fill(studio, { 'Name*': 'Harbour lights', 'Product*': 'Harbour lights' });
      await press('Create project')(studio);
    },
    failed: 'The project could not be created',
    kept: { label: 'Name*', text: 'Harbour lights' },
  },
  { call: 'getApiQuest', path: setUp, failed: 'The questions could not be loaded' },
  {
    call: 'updateObject',
    path: setUp,
    act: async (studio) => {
      await fill(studio, { 'Project name': 'Lamps and shades' });
      await studio.user.keyboard('{Enter}');
    },
    failed: 'The project was not saved',
    kept: { label: 'Project name', text: 'Lamps and shades' },
  },
  {
    call: 'addQuestItem',
    path: setUp,
    act: async (studio) => {
      await press('Add Question')(studio);
      await studio.user.click(await screen.findByRole('menuitem', { name: /Open-ended/ }));
    },
    failed: 'The question was not added',
  },
];

const questionCases: FailureCase[] = [
  {
    call: 'uploadPrototypeScreen',
    path: '/project/prj_proto/set-up-project',
    act: async ({ user }) => {
      await screen.findAllByRole('heading', { level: 1 });
      await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, picture());
    },
    failed: 'me.png was not added.',
    advice: false,
  },
];

const inviteCases: FailureCase[] = [
  {
    call: 'addCollector',
    path: '/project/prj_ready/invite-testers',
    answers: { getUserProfile: onPlan('pro') },
    act: press(/Invite my testers/),
    failed: 'The invitation could not be created',
  },
  {
    call: 'changeCollectorStatus',
    path: '/project/prj_invited/collector/col_own',
    answers: { getUserProfile: onPlan('pro') },
    act: press('Start'),
    failed: 'The status was not changed',
  },
  {
    call: 'deleteCollector',
    path: '/project/prj_invited/collector/col_own',
    answers: { getUserProfile: onPlan('pro') },
    act: press('Back'),
    failed: 'The invitation was not deleted',
  },
  {
    call: 'getLastDataUpdate',
    path: '/project/prj_invited/collector/col_own',
    failed: 'The counts could not be refreshed. Retrying automatically.',
    advice: false,
  },
];

const paidPath = '/project/prj_paid/collector/col_paid';
const payInPopup = async (studio: OpenStudio) => {
  await press('Pay & Start')(studio);
  await pressIn(studio, 'Pay & Start');
};

const paidCases: FailureCase[] = [
  { call: 'updateUserCreditCardSettings', path: paidPath, answers: { getUserProfile: withCard }, act: payInPopup },
  {
    call: 'changeCollectorStatus',
    path: paidPath,
    answers: { getUserProfile: withCard, updateUserCreditCardSettings: { res: 1 } },
    act: payInPopup,
    failed: 'We got no response. Check your payments to see whether it went through; paying again does not charge you twice.',
    advice: false,
  },
  {
    call: 'updateObject',
    path: paidPath,
    act: async ({ user }) => user.click(await screen.findByRole('checkbox', { name: 'Female' })),
    failed: 'The invitation was not saved',
  },
];

const websitePath = '/project/prj_site_done/collector/col_site/analyze-results';
const sensing = (channel: 'Gaze' | 'Expression') => ({
  ...prototypeResults,
  QuestData: { Items: [question({ ...prototypeTest.QuestItem, Sensors: { ...prototypeTest.QuestItem.Sensors, [channel]: 'optional' } })] },
});
const withGaze = sensing('Gaze');
const withExpression = sensing('Expression');
const someResults = { ...emptyReport, All: { ...emptyReport.All, Count: 7 } };

const withRecording = { getRecordings: { ...noRecordings, Recordings: [recordingRow({})] } };
const withFailed = { getRecordings: { ...noRecordings, Recordings: [recordingRow({ Status: 2, Failure: 'the server stopped' })] } };
const withExcluded = {
  getRecordings: { ...noRecordings, Recordings: [recordingRow({ Excluded: { Reason: 'Pilot test', At: '2026-10-17T07:29:58.117Z' } })] },
};
const women = { Id: 'seg_women', Name: 'Women', Filter: { gender: 'Female' } };
const resultCases: FailureCase[] = [
  { call: 'getSummary', path: `${websitePath}?tab=overall`, failed: 'The results could not be loaded' },
  { call: 'getRecordings', path: `${websitePath}?tab=recordings`, failed: 'The results could not be loaded' },
  {
    call: 'getPrototypeProjectScenaries',
    path: '/project/prj_proto_done/collector/col_proto/analyze-results?tab=scenarios&view=list',
    failed: 'The paths could not be loaded',
  },
  {
    call: 'getGazeMaps',
    path: '/project/prj_proto_done/collector/col_proto/analyze-results?tab=screens&map=gaze',
    answers: { getProjectData: withGaze },
    failed: 'The heatmaps could not be loaded',
  },
  {
    call: 'excludeRecording',
    path: `${websitePath}?tab=recordings`,
    answers: withRecording,
    act: async (studio) => {
      await press(/^Actions for/)(studio);
      await studio.user.click(await screen.findByRole('menuitem', { name: 'Exclude from results' }));
      await fill(studio, { Reason: 'Pilot test' });
      await pressIn(studio, 'Exclude recording');
    },
    kept: { label: 'Reason', text: 'Pilot test' },
  },
  {
    call: 'includeRecording',
    path: `${websitePath}?tab=recordings`,
    answers: withExcluded,
    act: async (studio) => {
      await press(/^Actions for/)(studio);
      await studio.user.click(await screen.findByRole('menuitem', { name: 'Include in results' }));
    },
    failed: 'The recording could not be included',
  },
  {
    call: 'retryProcessing',
    path: `${websitePath}?tab=recordings`,
    answers: withFailed,
    act: async (studio) => {
      await press(/^Actions for/)(studio);
      await studio.user.click(await screen.findByRole('menuitem', { name: 'Process again' }));
    },
    failed: 'The recording could not be processed again',
  },
  {
    call: 'deleteRecording',
    path: `${websitePath}?tab=recordings`,
    answers: withRecording,
    act: async (studio) => {
      await press(/^Actions for/)(studio);
      await studio.user.click(await screen.findByRole('menuitem', { name: 'Delete recording' }));
      await pressIn(studio, 'Delete recording');
    },
  },
  { call: 'getNoteCounts', path: `${websitePath}?tab=recordings`, answers: withRecording, failed: 'The notes could not be counted.' },
  {
    call: 'searchTranscripts',
    path: `${websitePath}?tab=recordings`,
    answers: withRecording,
    act: async (studio) => studio.user.type(await screen.findByRole('searchbox', { name: 'Search answers and speech' }), 'price'),
    failed: 'What was said could not be searched.',
  },
  { call: 'getFilterChoices', path: `${websitePath}?tab=overall`, act: press('Filter'), failed: 'Some filters could not be loaded.' },
  { call: 'getSegments', path: `${websitePath}?tab=overall`, act: press('Filter'), failed: 'The segments could not be loaded.' },
  {
    call: 'saveSegment',
    path: `${websitePath}?tab=overall&gender=Female`,
    act: async (studio) => {
      await press('Filter')(studio);
      await fill(studio, { 'Segment name': 'Women' });
      await press('Save segment')(studio);
    },
    kept: { label: 'Segment name', text: 'Women' },
  },
  {
    call: 'deleteSegment',
    path: `${websitePath}?tab=overall`,
    answers: { getSegments: { Segments: [women] } },
    act: async (studio) => {
      await press('Filter')(studio);
      await press('Delete segment Women')(studio);
    },
    failed: 'The segment could not be deleted',
  },
  {
    call: 'compareSegments',
    path: `${websitePath}?tab=overall&compare=`,
    answers: { getSegments: { Segments: [women] } },
    failed: 'The segments could not be compared',
  },
  {
    call: 'getExpression',
    path: '/project/prj_proto_done/collector/col_proto/analyze-results?tab=overall',
    answers: { getProjectData: withExpression, getSummary: someResults },
    failed: 'Facial expression could not be loaded',
  },
  {
    call: 'updateDashboard',
    // Only another tab than the one remembered is reported to the server.
    path: `${websitePath}?tab=overall`,
    act: async ({ user }) => user.click(await screen.findByRole('link', { name: 'Individual recordings' })),
    failed: 'The open tab could not be saved',
  },
];

export const projectFailures: readonly FailureCase[] = [
  ...projectCases,
  ...questionCases,
  ...inviteCases,
  ...providerCases,
  ...paidCases,
  ...resultCases,
  ...reportCases,
  ...exportCases,
  ...shareCases,
];
