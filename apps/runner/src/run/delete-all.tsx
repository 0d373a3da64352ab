/** After the last step: what was given may still be deleted. A preview gave nothing. */
import { useRef } from 'react';
import problemStyles from '../problem/problem.module.css';
import { DeleteDialog } from './delete-dialog.tsx';
import { useRun } from './run-context.ts';

export function DeleteAll() {
  const { session, texts } = useRun();
  const dialog = useRef<HTMLDialogElement>(null);
  if (session.parts.study.preview) return null;
  const { deleteAll: remove, deleteSure: sure, keep } = texts.finish;
  return (
    <>
      <button type="button" className={problemStyles.quiet} aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
        {remove}
      </button>
      <DeleteDialog dialog={dialog} words={{ sure, keep, remove }} />
    </>
  );
}
