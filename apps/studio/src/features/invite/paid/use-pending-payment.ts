/** Polls a payment that waits for the card provider: its result changes nothing that the page would be notified of by itself. */
import type { WireCollector } from '@sightline/wire/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshProject } from '../../../lib/project.ts';

const everyMs = 10_000;

/** Whether one waits. */
export function usePendingPayment(projectId: string, { panelInfo }: WireCollector): boolean {
  const client = useQueryClient();
  const isPending = panelInfo?.PaymentPending === true;
  useEffect(() => {
    if (!isPending) return;
    const timer = setInterval(() => void refreshProject(client, projectId), everyMs);
    return () => clearInterval(timer);
  }, [client, isPending, projectId]);
  return isPending;
}
