/** The public links of a project, newest first, with how often each was opened. */
import { ActionIcon } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.css';
import { ConfirmPopup, SkeletonLines } from '@sightline/ui';
import type { WireShare } from '@sightline/wire/calls';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { dayText } from '../../lib/dates.ts';
import { LoadFailure } from '../../lib/load-failure.tsx';
import { filterWords, type ShownResults } from '../../lib/shown-results.ts';
import { shareTexts } from '../../lib/texts/shares.ts';
import type { SharedFilm } from './shared-parts.ts';
import classes from './shares.module.css';
import { useDeleteShare, useShares } from './use-shares.ts';

interface PastSharesProps {
  shown: ShownResults;
  /** Lists its links alone; null for all of the project. */
  film: SharedFilm | null;
}

export function PastShares({ shown, film }: PastSharesProps) {
  return (
    <section className={classes.past} aria-labelledby="past-shares">
      <h2 id="past-shares">{film === null ? shareTexts.past : shareTexts.film.past}</h2>
      <ShareList shown={shown} film={film} />
    </section>
  );
}

function ShareList({ shown, film }: PastSharesProps) {
  const { data, error, isError, isPending, refetch } = useShares(shown.projectId);
  const [now] = useState(() => new Date());
  if (isError && !data) return <LoadFailure title={shareTexts.loadFailed} error={error} onRetry={refetch} />;
  if (isPending) return <SkeletonLines count={3} />;
  const shares = (data?.Shares ?? []).filter(({ Clip }) => film === null || Clip === film.id);
  if (shares.length === 0)
    return (
      <div className={classes.empty}>
        <strong>{shareTexts.none}</strong>
        <p>{shareTexts.noneText}</p>
      </div>
    );
  return (
    <ul className={classes.list}>
      {shares.map((share) => (
        <ShareLine key={share.Id} share={share} shown={shown} now={now} />
      ))}
    </ul>
  );
}

function ShareLine({ share, shown, now }: { share: WireShare; shown: ShownResults; now: Date }) {
  const { Kind, Title, Filter, Clip, KeepsUpToDate, HasPassword, EmbedOrigins } = share;
  const kinds = [
    Clip === null ? shareTexts.kinds[Kind] : shareTexts.film.video,
    Clip === null ? filterWords(Filter, shown.collectors) : null,
    Clip === null && KeepsUpToDate ? shareTexts.upToDate : null,
    HasPassword ? shareTexts.withPassword : null,
  ];
  return (
    <li className={classes.line}>
      <div className={classes.facts}>
        <strong dir="auto">{Title}</strong>
        <span>{kinds.filter((kind) => kind !== null).join(' · ')}</span>
        {EmbedOrigins.length > 0 && <span>{shareTexts.embeddedIn(EmbedOrigins.join(', '))}</span>}
        <span>
          {viewsText(share)} · {endText(share, now)}
        </span>
        {share.Withdrawn > 0 && <span>{withdrawnText(share)}</span>}
      </div>
      <RemoveShare share={share} projectId={shown.projectId} />
    </li>
  );
}

function viewsText({ Views, ViewedAt }: WireShare): string {
  const views = shareTexts.views(Views);
  return ViewedAt === null ? views : `${views}, ${shareTexts.lastViewed(dayText(new Date(ViewedAt)))}`;
}

/** Its figures stayed, and are those of more testers than its words. */
function withdrawnText({ Kind, Withdrawn, WithdrawnAt }: WireShare): string {
  const withdrawn = shareTexts.withdrawn[Kind](Withdrawn);
  return WithdrawnAt === null ? withdrawn : `${withdrawn}, ${shareTexts.lastWithdrawn(dayText(new Date(WithdrawnAt)))}`;
}

function endText({ ExpiresAt }: WireShare, now: Date): string {
  if (ExpiresAt === null) return shareTexts.never;
  const end = new Date(ExpiresAt);
  return end <= now ? shareTexts.expired(dayText(end)) : shareTexts.expires(dayText(end));
}

function RemoveShare({ share: { Id, Title }, projectId }: { share: WireShare; projectId: string }) {
  const remove = useDeleteShare(projectId);
  const [asks, setAsks] = useState(false);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        loading={remove.isPending}
        aria-label={shareTexts.remove(Title)}
        onClick={() => setAsks(true)}
      >
        <IconTrash size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
      <ConfirmPopup
        opened={asks}
        title={shareTexts.removeTitle}
        text={shareTexts.removeText}
        confirmLabel={shareTexts.confirmRemove}
        cancelLabel={shareTexts.cancel}
        danger
        onConfirm={() => {
          setAsks(false);
          remove.mutate(Id);
        }}
        onClose={() => setAsks(false)}
      />
    </>
  );
}
