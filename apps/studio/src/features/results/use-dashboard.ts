/** Which tab and block are open: those of the address, else those opened last, which the server remembers for this researcher. */
import type { WireProject } from '@sightline/wire/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callApi } from '../../lib/api.ts';
import { notifyFailure } from '../../lib/notify.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { resultsTexts } from '../../lib/texts/results.ts';
import { resultsTabs, type ResultsAddress, type ResultsTab } from './results-address.ts';

export interface OpenPart {
  tab: ResultsTab;
  block: string | null;
}

function rememberedIn(project: WireProject): OpenPart {
  const tab = resultsTabs.find((one) => one === project.Dashboard?.Tab) ?? 'overall';
  return { tab, block: project.Dashboard?.BlockName || null };
}

/** Longer names are none of ours and are not remembered. */
const longestBlock = 200;

export function useDashboard(project: WireProject, address: ResultsAddress): OpenPart {
  const client = useQueryClient();
  const [last, setLast] = useState(() => rememberedIn(project));
  const tab = address.tab ?? last.tab;
  const block = address.tab === null ? last.block : address.block;
  // Followed while drawing, so that an address that names nothing later on finds what was open before it.
  if (tab !== last.tab || block !== last.block) setLast({ tab, block });
  const projectId = project.Id;
  useEffect(() => {
    const known = client.getQueryData<WireProject>(queryKeys.project(projectId));
    const before = known === undefined ? null : rememberedIn(known);
    if ((before?.tab === tab && before.block === block) || (block ?? '').length > longestBlock) return;
    const blockname = block ?? '';
    client.setQueryData<WireProject>(queryKeys.project(projectId), (cached) =>
      cached === undefined ? cached : { ...cached, Dashboard: { Tab: tab, BlockName: blockname } },
    );
    callApi('updateDashboard', { project: projectId, tab, blockname }, { keepalive: true }).catch((error: unknown) =>
      notifyFailure(resultsTexts.rememberFailed, error),
    );
  }, [client, projectId, tab, block]);
  return { tab, block };
}
