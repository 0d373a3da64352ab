/** Binds the calls on transcripts to their functions. */
import type { FastifyInstance } from 'fastify';
import { calls } from '@sightline/wire/calls';
import { bind } from '../../../platform/http/bind.ts';
import type { Ports } from '../../../platform/ports.ts';
import { getTranscript, retryTranscript, saveTranscriptCorrection, searchTranscripts } from './transcripts.ts';

export function registerTranscriptRoutes(app: FastifyInstance, ports: Ports): void {
  bind(app, ports, calls.getTranscript, getTranscript);
  bind(app, ports, calls.saveTranscriptCorrection, saveTranscriptCorrection);
  bind(app, ports, calls.retryTranscript, retryTranscript);
  bind(app, ports, calls.searchTranscripts, searchTranscripts);
}
