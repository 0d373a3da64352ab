/** A tester's face where they agreed to camera video, a still of it; else initials, or nobody's outline. */
import type { RecordingRow } from '@sightline/wire/calls';
import { IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import classes from './recordings.module.css';
import { initialsOf } from './tester-words.ts';

/** Seconds into the video: the first pictures of a camera are dark. */
const stillAtSec = 1;
/** The address of a video opens it for hours; it is asked for again well before its end. */
const freshMs = 3_600_000;

export function TesterPhoto({ row }: { row: Pick<RecordingRow, 'Id' | 'HasCamera' | 'TesterId'> }) {
  const photo = useQuery({
    queryKey: ['recording-photo', row.Id],
    queryFn: async ({ signal }) => (await callApi('getRecordingPhoto', { rid: row.Id }, { signal })).Url,
    enabled: row.HasCamera,
    staleTime: freshMs,
    retry: false,
  });
  return (
    <span className={classes.avatar} aria-hidden>
      {photo.data === undefined ? (
        initialsOf(row.TesterId) || <IconUser size={16} stroke={1.5} />
      ) : (
        <video src={`${photo.data}#t=${stillAtSec}`} preload="metadata" muted playsInline tabIndex={-1} />
      )}
    </span>
  );
}
