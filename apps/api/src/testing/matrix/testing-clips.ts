/** Good examples of the calls on clips and reels. */
import { newId } from '../../platform/secrets.ts';
import type { Scene, World } from './testing-world.ts';

const recorded = { recorded: true } as const;

/** A clip whose video is there, in an account that makes no others; returns its id. */
async function readyClip(world: World, scene: Scene): Promise<string> {
  await makeRoom(world, scene);
  const { study, ids } = scene;
  const id = newId('clp');
  // Clips of a demo are those of the account that makes them.
  const { accountId } = (scene === world.demo ? world.mine : scene).study;
  const of = { projectId: study.projectId, accountId, recordingId: ids.recording, questionId: study.prototypeId };
  const at = new Date();
  await world.ports.db
    .insertInto('film')
    .values({ id, ...of, title: '', fromMs: 0, toMs: 1_000, state: 'done', durationMs: 1_000, createdAt: at, queuedAt: at })
    .execute();
  return id;
}

/** Nobody makes videos here: after a few calls an account could make no more. */
async function makeRoom({ ports, mine }: World, { study }: Scene): Promise<Record<string, never>> {
  await ports.db.deleteFrom('film').where('accountId', 'in', [study.accountId, mine.study.accountId]).execute();
  return {};
}

export const clipExamples = {
  createClip: {
    fields: (id: string, { study }: Scene) => ({
      recording: id,
      question: study.prototypeId,
      fromMs: 500,
      toMs: 1_500,
      camera: 'blurred',
      voice: false,
    }),
    scene: recorded,
    prepared: makeRoom,
  },
  getClips: { fields: (id: string) => ({ project: id }) },
  saveReel: {
    fields: (id: string) => ({
      project: id,
      title: 'What went wrong',
      parts: [{ ClipId: 'clp_aaaaaaaaaaaaaaaaaaaa', Card: 'They look twice' }],
    }),
    scene: recorded,
    prepared: async (world: World, scene: Scene) => ({ parts: [{ ClipId: await readyClip(world, scene), Card: 'They look twice' }] }),
  },
  openClip: { fields: () => ({ clip: 'clp_aaaaaaaaaaaaaaaaaaaa' }), refused: 'not-found' },
  deleteClip: { fields: () => ({ clip: 'clp_aaaaaaaaaaaaaaaaaaaa' }), refused: 'not-found' },
} as const;
