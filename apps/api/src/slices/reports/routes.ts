/** Binds the calls on reports to their functions. */
import type { FastifyInstance } from 'fastify';
import { calls } from '@sightline/wire/calls';
import { bind } from '../../platform/http/bind.ts';
import type { Ports } from '../../platform/ports.ts';
import { copyInterestAreas } from './areas/copy-interest-areas.ts';
import { deleteInterestArea, getInterestAreas, saveInterestArea } from './areas/interest-areas.ts';
import { compareSegments } from './filters/compare-segments.ts';
import { getFilterChoices } from './filters/get-filter-choices.ts';
import { deleteSegment, getSegments, saveSegment } from './filters/segments.ts';
import { compareAreaFigures, getAreaFigures } from './get-area-figures.ts';
import { getExpression } from './get-expression.ts';
import { getGazeMaps } from './get-gaze-maps.ts';
import { getRecordings } from './get-recordings.ts';
import { getOpenAnswers, getReportRows } from './get-report-parts.ts';
import { getScenarios } from './get-scenarios.ts';
import { getScenarioTree } from './get-scenario-tree.ts';
import { getScreenMaps, getScreenMoments } from './get-screen-maps.ts';
import { getSummary } from './get-summary.ts';
import { getTagSuggestions, getThemeAnswers, getThemes } from './themes/get-themes.ts';

/** The report, the paths, the maps of screens and of gaze, facial expression, and the table of recordings, with their filters, segments and areas of interest. */
export function registerReportsRoutes(app: FastifyInstance, ports: Ports): void {
  bind(app, ports, calls.getSummary, getSummary);
  bind(app, ports, calls.getPrototypeProjectScenaries, getScenarios);
  bind(app, ports, calls.getScenarioTree, getScenarioTree);
  bind(app, ports, calls.getGazeMaps, getGazeMaps);
  bind(app, ports, calls.getScreenMaps, getScreenMaps);
  bind(app, ports, calls.getScreenMoments, getScreenMoments);
  bind(app, ports, calls.getExpression, getExpression);
  bind(app, ports, calls.getReportRows, getReportRows);
  bind(app, ports, calls.getOpenAnswers, getOpenAnswers);
  bind(app, ports, calls.getThemes, getThemes);
  bind(app, ports, calls.getThemeAnswers, getThemeAnswers);
  bind(app, ports, calls.getTagSuggestions, getTagSuggestions);
  bind(app, ports, calls.getRecordings, getRecordings);
  bind(app, ports, calls.getFilterChoices, getFilterChoices);
  bind(app, ports, calls.getSegments, getSegments);
  bind(app, ports, calls.saveSegment, saveSegment);
  bind(app, ports, calls.deleteSegment, deleteSegment);
  bind(app, ports, calls.compareSegments, compareSegments);
  bind(app, ports, calls.getInterestAreas, getInterestAreas);
  bind(app, ports, calls.saveInterestArea, saveInterestArea);
  bind(app, ports, calls.deleteInterestArea, deleteInterestArea);
  bind(app, ports, calls.copyInterestAreas, copyInterestAreas);
  bind(app, ports, calls.getAreaFigures, getAreaFigures);
  bind(app, ports, calls.compareAreaFigures, compareAreaFigures);
}
