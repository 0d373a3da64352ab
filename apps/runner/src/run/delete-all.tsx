/** After the last step: what was given may still be deleted. A preview gave nothing. */
import { useState } from 'react';
import problemStyles from '../problem/problem.module.css';
import { AskDialog } from './ask-dialog.tsx';
import { useRun } from './run-context.ts';

export function DeleteAll() {
  const { session, texts } = useRun();
  const [asking, setAsking] = useState(false);
  if (session.parts.study.preview) return null;
  const { deleteAll: end, deleteSure: sure, keep } = texts.finish;
  return (
    <>
      <button type="button" className={problemStyles.quiet} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {end}
      </button>
      {asking && (
        <AskDialog
          words={{ sure, about: texts.menu.about, keep, end }}
          dangerous
          onEnd={() => void session.withdraw()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
