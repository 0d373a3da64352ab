/** Addresses of the built styles and scripts; the server build fills them in from the client build's list of files. */

export interface RunnerAssets {
  styles: string[];
  /** By a language's code: the sheet with letters that a device may lack. */
  fonts: Record<string, string>;
  /** Of the panel's pages alone. */
  panelStyles: string[];
  /** Reloads the page if one of the other scripts fails to load. */
  reloadScript: string;
  welcomeScript: string;
  runScript: string;
  /** What the run script imports, to be fetched along with it. */
  runImports: string[];
  /** By the name of a part that only some kinds of test need: its script, and what that imports. */
  testParts: Record<string, string[]>;
  /** By language code: the script with its words, and what that imports. */
  words: Record<string, string[]>;
}

declare const runnerAssets: RunnerAssets;
export const assets: RunnerAssets = runnerAssets;
