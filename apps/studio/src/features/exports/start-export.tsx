/** The form that starts an export: its format, and which recordings. */
import { exportKinds, type ExportKind } from '@sightline/domain/exports';
import { Button } from '@mantine/core';
import { SegmentedChoice } from '@sightline/ui';
import { useId, useState, type FormEvent } from 'react';
import { exportTexts } from '../../lib/texts/exports.ts';
import { isFiltered, withoutFilters, type ShownResults } from '../../lib/shown-results.ts';
import classes from './exports.module.css';
import { useStartExport } from './use-exports.ts';

type Which = 'all' | 'filtered';

export function StartExport({ shown: { projectId, fields } }: { shown: ShownResults }) {
  const [kind, setKind] = useState<ExportKind>('csv');
  const [chosen, setChosen] = useState<Which>('filtered');
  const start = useStartExport(projectId);
  const hasFilter = isFiltered(fields);
  const which = hasFilter ? chosen : 'all';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    start.mutate({ kind, fields: which === 'all' ? withoutFilters(fields) : fields });
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <KindChoice value={kind} onChange={setKind} />
      <div>
        <SegmentedChoice
          label={exportTexts.which}
          options={[
            { value: 'all', label: exportTexts.everything },
            { value: 'filtered', label: exportTexts.filtered, disabled: !hasFilter },
          ]}
          value={which}
          onChange={setChosen}
        />
        {!hasFilter && <p className={classes.hint}>{exportTexts.noFilter}</p>}
      </div>
      <Button type="submit" loading={start.isPending}>
        {exportTexts.start}
      </Button>
    </form>
  );
}

function KindChoice({ value, onChange }: { value: ExportKind; onChange: (kind: ExportKind) => void }) {
  const name = useId();
  return (
    <fieldset className={classes.kinds}>
      <legend>{exportTexts.kind}</legend>
      {exportKinds.map((kind) => (
        <label key={kind} className={classes.kind}>
          <input type="radio" name={name} checked={kind === value} onChange={() => onChange(kind)} />
          <span>
            <strong>{exportTexts.kinds[kind].name}</strong>
            <span>{exportTexts.kinds[kind].text}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
