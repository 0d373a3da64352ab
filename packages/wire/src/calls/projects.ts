/** Project calls: list, open, create, delete. */
import * as z from 'zod/mini';
import { call, missing, placeAfter, result, wholeNumber } from './call.ts';
import { idOf } from './id-fields.ts';
import { collector } from './collectors.ts';
import { item } from './questions.ts';

export const project = z.object({
  Id: z.string(),
  Name: z.string(),
  /** The team's own note: never shown to testers. */
  Description: z.string(),
  /** Shown to testers on the welcome page. */
  TesterMessage: z.string(),
  /** What the ready-made methodology asks about; empty until it is given, and in projects without it. */
  ProductName: z.string(),
  Language: z.string(),
  /** ISO 8601 in UTC. */
  CreateDate: z.string(),
  LastDataUpdate: z.string(),
  AvatarData: z.object({ PreviewUrl: z.nullable(z.string()) }),
  Collectors: z.array(collector),
  ReadOnly: z.boolean(),
  ReadyForStart: z.boolean(),
  TargetPlatform: z.number(),
  Devices: z.string(),
  /** Years: testers who say that they are younger are refused. */
  MinimumAge: z.number(),
  /** What recordings of a site leave out beside what testers type: 1 what was not in the page before the first key, 2 all texts and pictures; left out if nothing. */
  HideTexts: z.optional(z.number()),
  /** 0 if canvases of its sites are not recorded; left out if they are. */
  RecordCanvas: z.optional(z.number()),
  MainQuestionType: z.number(),
  PreviewCode: z.string(),
  CreatedFromMethodology: z.boolean(),
  QuestData: z.object({ Items: z.array(item) }),
  totalCollected: z.number(),
  totalSampleSize: z.number(),
  averagePercentage: z.number(),
  /** Why no new recordings begin at present, for lack of storage; returned by GetProjectData only, left out if they do. */
  RoomProblem: z.optional(z.string()),
  /** What the caller had open last (UpdateDashboard); given by GetProjectData alone, null if nothing is remembered. */
  Dashboard: z.optional(z.nullable(z.object({ Tab: z.string(), BlockName: z.string() }))),
});
export type WireProject = z.output<typeof project>;

const newProjectFields = {
  projectType: z.optional(wholeNumber),
  projectName: z.string(),
  projectDesc: z.optional(z.string()),
  /** Main question type: 24 website, 30 application, 31 prototype, 4 survey only. */
  questionType: wholeNumber,
  /** 1 android, 2 ios, 3 desktop. */
  targetPlatform: z.optional(wholeNumber),
  deviceType: z.optional(wholeNumber),
  /** Left out: 'en'. Empty: the language of the account's latest project. */
  language: z.optional(z.string()),
  /** Idempotency key, also taken as the header `idempotency-key`: the same request again within 24 hours answers the project that it made. */
  key: z.optional(z.string().check(z.maxLength(200))),
};
const newProject = z.object(newProjectFields);
/**
 * productName is required to start, not to create: while it is empty the questions hold '…' in its place. Left out, it is the project's name
 * if that has at most 100 characters.
 */
const newMethodology = z.object({ ...newProjectFields, productName: z.optional(z.string()) });

export const projectCalls = {
  getApiProjects: call({
    method: 'POST',
    path: '/GetApiProjects.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({ count: z.optional(wholeNumber), after: z.optional(placeAfter('project')), order: z.optional(wholeNumber) }),
    answer: z.array(project),
    refusals: [],
    says: 'A page of projects: order 3 newest first, 1 by name, 2 oldest first; after is the id of the last one shown; count is clamped to 1 to 100.',
  }),
  getProjectData: call({
    method: 'POST',
    path: '/GetProjectData.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({ projectId: idOf('project') }),
    answer: z.union([project, missing]),
    refusals: ['not-found'],
    object: { kind: 'project', effect: 'read' },
    says: 'One project; an unknown one answers an error field.',
  }),
  createProject: call({
    method: 'POST',
    path: '/CreateProject.cmd',
    access: 'researcher',
    encoding: 'fields',
    body: 'large',
    payload: newProject,
    answer: z.union([z.object({ ProjectData: project }), result]),
    refusals: ['field-invalid', 'kind-unknown'],
    says: 'Makes a project with an own methodology: one test question of its kind. With a key, the same request again answers the same project.',
  }),
  createMethodology: call({
    method: 'POST',
    path: '/CreateMethodology.cmd',
    access: 'researcher',
    encoding: 'fields',
    body: 'large',
    payload: newMethodology,
    answer: z.union([z.object({ ProjectData: project }), result]),
    refusals: ['field-invalid', 'kind-unknown'],
    says: 'Makes a project with the ready-made methodology: a test of its kind, then SEQ, six open questions, UMUX-Lite and NPS. With a key, the same request again answers the same project.',
  }),
  updateDashboard: call({
    method: 'POST',
    path: '/UpdateDashboard.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({
      project: idOf('project'),
      tab: z.string().check(z.maxLength(100)),
      blockname: z.optional(z.string().check(z.maxLength(200))),
    }),
    answer: result,
    refusals: ['not-found'],
    object: { kind: 'project', effect: 'read' },
    says: 'Remembers for the caller which tab and block of a project were open.',
  }),
  deleteProject: call({
    method: 'POST',
    path: '/DeleteProject.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({ project: idOf('project') }),
    answer: result,
    refusals: ['not-found', 'read-only-project', 'payment-under-way'],
    object: { kind: 'project', effect: 'change' },
    says: 'Deletes a project and everything collected in it.',
  }),
};
