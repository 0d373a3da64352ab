/** The server takes nothing more for this session. */
import { Notice } from '../problem/notice.tsx';
import { DeleteAll } from './delete-all.tsx';
import { useRun } from './run-context.ts';

export function Over() {
  const { texts } = useRun();
  return (
    <Notice title={texts.finish.overTitle} about={texts.finish.overAbout} mark="check">
      <DeleteAll />
    </Notice>
  );
}
