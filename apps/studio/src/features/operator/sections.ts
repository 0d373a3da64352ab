/** The sections of the operator's page: each has a tab and an address; a new one is a row here. */
import type { ComponentType } from 'react';
import { operatorTexts as words } from '../../lib/texts/operator.ts';
import { CollectorsSection } from './collectors-section.tsx';
import { JobsSection } from './jobs-section.tsx';
import { NodesSection } from './nodes-section.tsx';
import { PanelSection } from './panel-section.tsx';
import { PayoutsSection } from './payouts-section.tsx';
import { RejectionsSection } from './rejections-section.tsx';
import { StorageSection } from './storage-section.tsx';

interface OperatorSection {
  /** Last part of the address; empty for the first section. */
  path: string;
  label: string;
  Section: ComponentType;
}

export const operatorSections: readonly OperatorSection[] = [
  { path: '', label: words.panel.tab, Section: PanelSection },
  { path: 'collectors', label: words.collectors.tab, Section: CollectorsSection },
  { path: 'payouts', label: words.payouts.tab, Section: PayoutsSection },
  { path: 'rejections', label: words.rejections.tab, Section: RejectionsSection },
  { path: 'jobs', label: words.jobs.tab, Section: JobsSection },
  { path: 'nodes', label: words.nodes.tab, Section: NodesSection },
  { path: 'storage', label: words.storage.tab, Section: StorageSection },
];
