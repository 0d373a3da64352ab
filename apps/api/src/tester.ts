/** `npm run tester`: exports or erases what is held about one tester, and ends. */
import { testerCommand } from './compose.ts';

await testerCommand();
