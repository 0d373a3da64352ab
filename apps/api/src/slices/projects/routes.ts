/** Binds the calls of projects, questions and built-in prototypes to their functions. */
import type { FastifyInstance } from 'fastify';
import { calls } from '@sightline/wire/calls';
import { bind } from '../../platform/http/bind.ts';
import type { Ports } from '../../platform/ports.ts';
import type { CollectorReader } from './collector-reader.ts';
import { createMethodology } from './create-methodology.ts';
import { createProject } from './create-project.ts';
import { getLastDataUpdate } from './data-update.ts';
import { deleteProject } from './delete-project.ts';
import { getProject, getQuest, listProjects, type RoomProblem } from './find-projects.ts';
import { deletePrototypeScreen, updatePrototype, updatePrototypeScreen } from './prototypes/change-screens.ts';
import { uploadScreen } from './prototypes/upload-screen.ts';
import { addQuestItem, moveQuestItem, removeQuestItem } from './questions/change-list.ts';
import { addAlternative, deleteAlternative } from './questions/change-options.ts';
import { savePageRules } from './questions/save-page-rules.ts';
import { makeSiteScreenshot } from './site-visit/make-screenshot.ts';
import { updateDashboard } from './update-dashboard.ts';

/** `readers` is how projects see their collectors, `roomProblem` what stops recordings: both belong to later slices. */
export function registerProjectsRoutes(app: FastifyInstance, ports: Ports, readers: CollectorReader, roomProblem: RoomProblem): void {
  bind(app, ports, calls.getApiProjects, listProjects(readers));
  bind(app, ports, calls.getProjectData, getProject(readers, roomProblem));
  bind(app, ports, calls.getApiQuest, getQuest);
  bind(app, ports, calls.getLastDataUpdate, getLastDataUpdate);
  bind(app, ports, calls.updateDashboard, updateDashboard);
  bind(app, ports, calls.createProject, createProject(readers));
  bind(app, ports, calls.createMethodology, createMethodology(readers));
  bind(app, ports, calls.deleteProject, deleteProject(readers));
  bind(app, ports, calls.addQuestItem, addQuestItem(readers));
  bind(app, ports, calls.removeQuestItem, removeQuestItem(readers));
  bind(app, ports, calls.updateQuestItemsOrder, moveQuestItem(readers));
  bind(app, ports, calls.addApiAlternative, addAlternative(readers));
  bind(app, ports, calls.deleteAlternative, deleteAlternative(readers));
  bind(app, ports, calls.savePageRules, savePageRules);
  bind(app, ports, calls.makeSiteScreenshot, makeSiteScreenshot(readers));
  bindPrototypes(app, ports, readers);
}

function bindPrototypes(app: FastifyInstance, ports: Ports, readers: CollectorReader): void {
  // The picture and its question are read by the route itself, in the order in which they arrive.
  bind(app, ports, calls.uploadPrototypeScreen, uploadScreen(readers), { limit: 'upload-screen', timeoutMs: 120_000 });
  bind(app, ports, calls.updatePrototypeScreen, updatePrototypeScreen(readers));
  bind(app, ports, calls.updatePrototype, updatePrototype(readers));
  bind(app, ports, calls.deletePrototypeScreen, deletePrototypeScreen(readers));
}
