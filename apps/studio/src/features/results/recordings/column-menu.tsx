/** The menu that chooses the columns of the table. */
import { Button, Popover } from '@mantine/core';
import '@mantine/core/styles/Popover.css';
import { IconColumns } from '@tabler/icons-react';
import { resultsTexts } from '../../../lib/texts/results.ts';
import type { Column } from './columns.tsx';
import classes from './recordings.module.css';
import type { ShownColumns } from './use-columns.ts';

export function ColumnMenu({ all, columns }: { all: readonly Column[]; columns: ShownColumns }) {
  const shown = new Set(columns.shown.map(({ id }) => id));
  return (
    <Popover position="bottom-end" width={280} withinPortal={false} hideDetached={false} trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" size="sm" leftSection={<IconColumns size={16} stroke={1.5} aria-hidden />}>
          {resultsTexts.columns}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={resultsTexts.columnsTitle}>
        <div className={classes.columnList}>
          {all.map(({ id, label }) => (
            <label key={id}>
              <input type="checkbox" checked={shown.has(id)} onChange={() => columns.toggle(id)} />
              <span>{label}</span>
            </label>
          ))}
        </div>
        <Button variant="subtle" size="sm" fullWidth disabled={columns.reset === null} onClick={() => columns.reset?.()}>
          {resultsTexts.resetColumns}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
