/** While the last of a run is sent. */
import { useRef } from 'react';
import { Notice } from '../problem/notice.tsx';
import problemStyles from '../problem/problem.module.css';
import { DeleteAll } from './delete-all.tsx';
import { useRun } from './run-context.ts';

export function Sending() {
  const { snapshot, texts } = useRun();
  const most = useRef(1);
  most.current = Math.max(most.current, snapshot.waiting);
  const done = (most.current - snapshot.waiting) / most.current;
  const about = !snapshot.away ? (snapshot.waiting > 0 ? texts.finish.left(snapshot.waiting) : texts.run.loading) : texts.finish.offline;
  return (
    <Notice title={texts.finish.sending} about={about} mark="envelope">
      <progress className={problemStyles.bar} max={1} value={done} aria-label={texts.finish.sending} />
      <DeleteAll />
    </Notice>
  );
}
