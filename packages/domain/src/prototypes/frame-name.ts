/** What the screens of a prototype that lives elsewhere are called: only their ids are reported. */

/** 'Frame 12:34', as its address at Figma has it ('node-id=12-34'). */
export const frameName = (nodeId: string): string => `Frame ${nodeId}`;
