/** Saved segments: filters under a name, to be set again with one press, and compared. */
import { Button, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { WireSegment } from '@sightline/wire/calls';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { failureText } from '../../../lib/call-failure.ts';
import { segmentTexts as words } from '../../../lib/texts/segments.ts';
import type { HrefWith, ResultsAddress } from '../results-address.ts';
import { filterFields, filterOfFields, isFiltered } from '../tester-filter.ts';
import { useDeleteSegment, useSaveSegment, useSegments } from '../use-segments.ts';
import classes from './filter.module.css';

interface SavedSegmentsProps {
  projectId: string;
  readOnly: boolean;
  /** null in a project without a test, which has no figures to compare. */
  testId: string | null;
  address: ResultsAddress;
  hrefWith: HrefWith;
}

export function SavedSegments({ projectId, readOnly, testId, address, hrefWith }: SavedSegmentsProps) {
  const segments = useSegments(projectId);
  const listed = segments.data ?? [];
  return (
    <section className={classes.segments} aria-label={words.title}>
      <h2>{words.title}</h2>
      {segments.isError && (
        <p className={classes.hint} role="alert">
          {words.loadFailed} {failureText(segments.error)}
        </p>
      )}
      {segments.data?.length === 0 && <p className={classes.hint}>{words.empty}</p>}
      <ul>
        {listed.map((segment) => (
          <SegmentLine key={segment.Id} segment={segment} projectId={projectId} readOnly={readOnly} hrefWith={hrefWith} />
        ))}
      </ul>
      {!readOnly && (isFiltered(address) || address.outcome !== 'All') && <SaveForm projectId={projectId} address={address} />}
      {testId !== null && listed.length > 0 && (
        <Link to={hrefWith({ tab: 'overall', compare: '', block: null })} preventScrollReset>
          {words.compare}
        </Link>
      )}
    </section>
  );
}

type SegmentLineProps = Pick<SavedSegmentsProps, 'projectId' | 'readOnly' | 'hrefWith'> & { segment: WireSegment };

function SegmentLine({ segment: { Id, Name, Filter }, projectId, readOnly, hrefWith }: SegmentLineProps) {
  const remove = useDeleteSegment(projectId);
  const { outcome = 'All', ...fields } = Filter;
  return (
    <li>
      <Link
        to={hrefWith({ ...filterOfFields(fields), outcome, finding: null })}
        replace
        preventScrollReset
        aria-label={words.apply(Name)}
        title={Name}
      >
        {Name}
      </Link>
      {!readOnly && (
        <button type="button" aria-label={words.remove(Name)} disabled={remove.isPending} onClick={() => remove.mutate(Id)}>
          <IconTrash size={15} stroke={1.5} aria-hidden />
        </button>
      )}
    </li>
  );
}

function SaveForm({ projectId, address }: Pick<SavedSegmentsProps, 'projectId' | 'address'>) {
  const [name, setName] = useState('');
  const save = useSaveSegment(projectId);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() === '' || save.isPending) return;
    const { outcome } = address;
    const filter = { ...filterFields(address), ...(outcome === 'All' ? {} : { outcome }) };
    save.mutate({ name: name.trim(), filter }, { onSuccess: () => setName('') });
  };
  return (
    <form className={classes.save} onSubmit={submit}>
      <TextInput
        label={words.name}
        value={name}
        maxLength={80}
        error={save.isError ? failureText(save.error) : undefined}
        onChange={(event) => {
          setName(event.currentTarget.value);
          save.reset();
        }}
      />
      <Button type="submit" variant="default" size="sm" disabled={name.trim() === ''} loading={save.isPending}>
        {words.save}
      </Button>
    </form>
  );
}
