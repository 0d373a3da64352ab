/** What a researcher can do with one recording: take it out of the results and put it back, or delete it. */
import { Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.css';
import '@mantine/core/styles/Popover.css';
import { RecordingStatus } from '@sightline/domain/recordings';
import { ConfirmPopup } from '@sightline/ui';
import type { RecordingRow } from '@sightline/wire/calls';
import { IconDots, IconEye, IconEyeOff, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { failureText } from '../../../lib/call-failure.ts';
import { useProject } from '../../../lib/project.ts';
import { resultsTexts } from '../../../lib/texts/results.ts';
import { ExcludePopup } from './exclude-popup.tsx';
import classes from './recordings.module.css';
import { useDeleteRecording, useIncludeRecording, useRetryProcessing } from './use-recording-changes.ts';

const words = resultsTexts.actions;

export function RecordingActions({ row, name }: { row: Pick<RecordingRow, 'Id' | 'Excluded' | 'Status'>; name: string }) {
  const { Id: projectId } = useProject();
  const [open, setOpen] = useState<'exclude' | 'delete' | null>(null);
  const include = useIncludeRecording(projectId);
  const retry = useRetryProcessing(projectId);
  const remove = useDeleteRecording(projectId);
  const close = (): void => {
    setOpen(null);
    remove.reset();
  };
  return (
    <>
      <Menu position="bottom-end" width={220} withInitialFocusPlaceholder={false} portalProps={{ target: 'main' }}>
        <Menu.Target>
          <button type="button" className={classes.actions} aria-label={words.open(name)}>
            <IconDots size={18} stroke={1.5} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {row.Status === RecordingStatus.failed && (
            <Menu.Item leftSection={<IconRefresh size={16} stroke={1.5} />} onClick={() => retry.mutate(row.Id)}>
              {words.retry}
            </Menu.Item>
          )}
          {row.Excluded === undefined ? (
            <Menu.Item leftSection={<IconEyeOff size={16} stroke={1.5} />} onClick={() => setOpen('exclude')}>
              {words.exclude}
            </Menu.Item>
          ) : (
            <Menu.Item leftSection={<IconEye size={16} stroke={1.5} />} onClick={() => include.mutate(row.Id)}>
              {words.include}
            </Menu.Item>
          )}
          <Menu.Item color="var(--unsuccess-ink)" leftSection={<IconTrash size={16} stroke={1.5} />} onClick={() => setOpen('delete')}>
            {words.delete}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {open === 'exclude' && <ExcludePopup projectId={projectId} recordingId={row.Id} name={name} onClose={close} />}
      <ConfirmPopup
        opened={open === 'delete'}
        title={words.deleteTitle}
        text={words.deleteText(name)}
        confirmLabel={words.delete}
        cancelLabel={words.cancel}
        danger
        pending={remove.isPending}
        error={remove.isError ? failureText(remove.error) : undefined}
        onConfirm={() => remove.mutate(row.Id, { onSuccess: close })}
        onClose={close}
      />
    </>
  );
}
