/** A reload amid a test: the frame of a prototype, from the screen that was shown last. */
import type { StudyFrame } from '@sightline/wire/run';

/**
 * The same frame, beginning at this node; unchanged without one. Overlays and what was typed are not brought back.
 * Source: Figma, Embed Kit 2.0 (developers.figma.com/docs/embeds): the node to show and the start of its flow are both named in the address.
 */
export function frameAt(frame: StudyFrame, nodeId: string | null): StudyFrame {
  if (nodeId === null) return frame;
  const address = new URL(frame.address);
  for (const name of ['node-id', 'starting-point-node-id']) address.searchParams.set(name, nodeId);
  return { address: address.href, startNodeId: nodeId };
}
