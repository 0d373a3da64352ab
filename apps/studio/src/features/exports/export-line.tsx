/** One export: what it is of, how far it is or why there is no file, and the ways to download and delete it. */
import { ActionIcon, Button, Progress } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/Progress.css';
import type { WireExport } from '@sightline/wire/calls';
import {
  IconDownload,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconFileCode,
  IconFileTypePdf,
  IconPresentation,
  IconTrash,
} from '@tabler/icons-react';
import { dayAndTimeText } from '../../lib/dates.ts';
import { exportTexts } from '../../lib/texts/exports.ts';
import { filterWords, type ShownResults } from '../../lib/shown-results.ts';
import classes from './exports.module.css';
import { useDeleteExport, useDownload } from './use-exports.ts';

const icons = {
  csv: IconFileTypeCsv,
  xlsx: IconFileSpreadsheet,
  pdf: IconFileTypePdf,
  pptx: IconPresentation,
  ndjson: IconFileCode,
} satisfies Record<WireExport['Kind'], unknown>;

export function ExportLine({ made, shown }: { made: WireExport; shown: ShownResults }) {
  const Icon = icons[made.Kind];
  const { name } = exportTexts.kinds[made.Kind];
  const at = dayAndTimeText(new Date(made.CreatedAt));
  return (
    <li className={classes.line}>
      <Icon size={22} stroke={1.5} aria-hidden />
      <div className={classes.facts}>
        <strong>{name}</strong>
        <span>
          <time dateTime={made.CreatedAt}>{at}</time> · {filterWords(made.Filter, shown.collectors)}
        </span>
        <ExportState made={made} name={name} />
      </div>
      <LineActions made={made} name={name} at={at} projectId={shown.projectId} />
    </li>
  );
}

function ExportState({ made: { State, Progress: percent, Bytes, Recordings, Failure }, name }: { made: WireExport; name: string }) {
  switch (State) {
    case 'done':
      return <span>{[exportTexts.recordings(Recordings ?? 0), exportTexts.size(Bytes ?? 0)].join(' · ')}</span>;
    case 'failed':
      return <span className={classes.failed}>{Failure?.errormessage}</span>;
    case 'removed':
      return <span className={classes.failed}>{exportTexts.removed}</span>;
    case 'queued':
    case 'running':
      return (
        <>
          <Progress value={percent} size="sm" animated={State === 'queued'} aria-label={exportTexts.progressOf(name)} />
          <span>{State === 'queued' ? exportTexts.queued : exportTexts.running(percent)}</span>
        </>
      );
  }
}

interface LineActionsProps {
  made: WireExport;
  name: string;
  at: string;
  projectId: string;
}

function LineActions({ made: { Id, State }, name, at, projectId }: LineActionsProps) {
  const download = useDownload();
  const remove = useDeleteExport(projectId);
  return (
    <div className={classes.actions}>
      {State === 'done' && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconDownload size={14} stroke={1.5} aria-hidden />}
          loading={download.isPending}
          aria-label={exportTexts.downloadOf(name, at)}
          onClick={() => download.mutate(Id)}
        >
          {exportTexts.download}
        </Button>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        loading={remove.isPending}
        aria-label={exportTexts.remove(name, at)}
        onClick={() => remove.mutate(Id)}
      >
        <IconTrash size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
    </div>
  );
}
