/** Rules of projects: devices, ready to start, locked, which tabs and which page a tile opens, how old and how far. */
export { createdText, averagePercentage, progressLevel, type ProgressLevel } from './figures.ts';
export { addingLock, fieldLock, hasStarted, listLock, removalLock, type CollectorState, type LockedQuestion } from './locks.ts';
export { startProblem, isReadyForStart, lacksProductName, type ReadyProject, type ReadyQuestion } from './ready.ts';
export { shownTabs, tileTarget, type ProjectTab, type TabQuestion } from './tabs.ts';
export {
  checkProjectField,
  longestProductName,
  minimumAge,
  projectFields,
  textHiding,
  type ProjectField,
  type TextHiding,
} from './field-values.ts';
export { isProjectKind, ProjectKind } from './kinds.ts';
export { devicesTrouble, isForPhonesAlone, platformTrouble } from './devices.ts';
export { directionOf, isLanguage, languages, type LanguageCode } from './languages.ts';
