/** `npm run restore`: restores a backup, and ends. */
import { restoreCommand } from './platform/backup/index.ts';

await restoreCommand();
