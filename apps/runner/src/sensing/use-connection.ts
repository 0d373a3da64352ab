/** Whether the server is reached, and how quickly. */
import { useEffect, useState } from 'react';
import { useRun } from '../run/run-context.ts';
import type { Connection } from './check-rows.ts';

const slowAfterMs = 3_000;

export function useConnection(): Connection {
  const { session } = useRun();
  const [connection, setConnection] = useState<Connection>('looking');
  useEffect(() => {
    let over = false;
    const look = async (): Promise<void> => {
      const askedMs = performance.now();
      const reply = await session.parts.api.session();
      if (over) return;
      if (reply.kind === 'unreachable') setConnection('away');
      else setConnection(performance.now() - askedMs > slowAfterMs ? 'slow' : 'good');
    };
    const again = (): void => void look();
    again();
    addEventListener('online', again);
    addEventListener('offline', again);
    return () => {
      over = true;
      removeEventListener('online', again);
      removeEventListener('offline', again);
    };
  }, [session]);
  return connection;
}
