/** Public API of the design components. */
export { Card } from './card.tsx';
export { ConfirmPopup } from './confirm-popup.tsx';
export { CopyField } from './copy-field.tsx';
export { InlineEdit } from './inline-edit.tsx';
export { Logo } from './logo.tsx';
export { Page, PageHeader } from './page.tsx';
export { Pill } from './pill.tsx';
export { SegmentedChoice } from './segmented-choice.tsx';
export { SkeletonBlock, SkeletonLines } from './skeletons.tsx';
export { EmptyState, ErrorState } from './states.tsx';
export { TabsBar, type TabsBarItem } from './tabs-bar.tsx';
export { UiProvider } from './theme.tsx';
export { toneClass, type Tone } from './tone.ts';
