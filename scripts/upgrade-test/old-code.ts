/** An older commit of this repository as a built tree of its own. */
import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const git = (...words: string[]): string => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();

/** Checks the commit out to `folder` and builds it there; returns its short name. */
export function buildCommit(commit: string, folder: string): string {
  git('worktree', 'add', '--detach', folder, commit);
  // npm's packages are copied, as the links of the workspaces in them have to lead into that tree.
  cpSync(join(root, 'node_modules'), join(folder, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  return git('rev-parse', '--short', commit);
}

export function removeCommit(folder: string): void {
  git('worktree', 'remove', '--force', folder);
}
