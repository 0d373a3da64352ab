/** Binds the calls on clips and reels to their functions. */
import type { FastifyInstance } from 'fastify';
import { calls } from '@sightline/wire/calls';
import { bind } from '../../platform/http/bind.ts';
import type { Ports } from '../../platform/ports.ts';
import { createClip } from './create-clip.ts';
import { openClip, registerFilmedFiles } from './filmed-files.ts';
import { deleteClip, getClips } from './get-clips.ts';
import { saveReel } from './save-reel.ts';

/** The calls, and the address that videos are played from. */
export function registerClipsRoutes(app: FastifyInstance, ports: Ports): void {
  bind(app, ports, calls.createClip, createClip);
  bind(app, ports, calls.getClips, getClips);
  bind(app, ports, calls.saveReel, saveReel);
  bind(app, ports, calls.openClip, openClip);
  bind(app, ports, calls.deleteClip, deleteClip);
  registerFilmedFiles(app, ports);
}
