/** Public API of the command that answers testers' requests about their data. */
export { testerCommand } from './tester-command.ts';
