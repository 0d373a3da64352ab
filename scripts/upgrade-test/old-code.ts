/** An older commit of this repository as a built tree of its own. */
import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const git = (...words: string[]): string => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();

/** The commit before the one that brought the newest migration: its servers meet tables that they do not know. */
export function beforeNewestMigration(): string {
  const newest = git('ls-files', 'apps/api/src/migrations/0*.ts').split('\n').at(-1) ?? '';
  return `${git('log', '-1', '--diff-filter=A', '--format=%H', '--', newest)}~1`;
}

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
