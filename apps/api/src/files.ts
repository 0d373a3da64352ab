/** `npm run files`: moves files between the disk and an S3 store, or finds those that no row names, and ends. */
import { filesCommand } from './platform/file-tools/index.ts';

await filesCommand();
