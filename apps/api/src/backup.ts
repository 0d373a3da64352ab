/** `npm run backup`: makes or verifies a backup, and ends. */
import { backupCommand } from './platform/backup/index.ts';

await backupCommand();
