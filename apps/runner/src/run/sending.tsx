/** While the last of a run is sent. */
import { useState } from 'react';
import { Notice } from '../problem/notice.tsx';
import problemStyles from '../problem/problem.module.css';
import { DeleteAll } from './delete-all.tsx';
import { useRun } from './run-context.ts';

export function Sending() {
  const { snapshot, texts } = useRun();
  const [most, setMost] = useState(1);
  if (snapshot.waiting > most) setMost(snapshot.waiting);
  const done = Math.max(0, (most - snapshot.waiting) / most);
  const about = !snapshot.away ? (snapshot.waiting > 0 ? texts.finish.left(snapshot.waiting) : texts.run.loading) : texts.finish.offline;
  return (
    <Notice title={texts.finish.sending} about={about} mark="envelope">
      <progress className={problemStyles.bar} max={1} value={done} aria-label={texts.finish.sending} />
      <DeleteAll />
    </Notice>
  );
}
