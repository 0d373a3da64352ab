/** Binds the calls on reports to their functions. */
import type { FastifyInstance } from 'fastify';
import { calls } from '@sightline/wire/calls';
import { bind } from '../../platform/http/bind.ts';
import type { Ports } from '../../platform/ports.ts';
import { getExpression } from './get-expression.ts';
import { getGazeMaps } from './get-gaze-maps.ts';
import { getRecordings } from './get-recordings.ts';
import { getScenarios } from './get-scenarios.ts';
import { getScreenMaps, getScreenMoments } from './get-screen-maps.ts';
import { getSummary } from './get-summary.ts';

/** The report, the paths, the maps of screens and of gaze, facial expression, and the table of recordings. */
export function registerReportsRoutes(app: FastifyInstance, ports: Ports): void {
  bind(app, ports, calls.getSummary, getSummary);
  bind(app, ports, calls.getPrototypeProjectScenaries, getScenarios);
  bind(app, ports, calls.getGazeMaps, getGazeMaps);
  bind(app, ports, calls.getScreenMaps, getScreenMaps);
  bind(app, ports, calls.getScreenMoments, getScreenMoments);
  bind(app, ports, calls.getExpression, getExpression);
  bind(app, ports, calls.getRecordings, getRecordings);
}
