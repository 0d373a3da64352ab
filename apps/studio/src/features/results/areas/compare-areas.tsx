/** One area for two groups of testers, side by side with their differences. */
import { NativeSelect } from '@mantine/core';
import { SkeletonBlock } from '@sightline/ui';
import type { AreaComparison } from '@sightline/wire/calls';
import { useState } from 'react';
import { LoadFailure } from '../../../lib/load-failure.tsx';
import { useProject } from '../../../lib/project.ts';
import { areasTexts as words } from '../../../lib/texts/areas.ts';
import { segmentTexts } from '../../../lib/texts/segments.ts';
import comparison from '../comparison/comparison.module.css';
import { FigureTable, percentText, signed, type FigureRow } from '../comparison/figure-table.tsx';
import { useFilterChoices } from '../use-filter-choices.ts';
import { useRecordings } from '../use-recordings.ts';
import { useSegments } from '../use-segments.ts';
import { columnsOf, type AreaFigure } from './area-columns.ts';
import classes from './areas.module.css';
import { groupFields, groupings, groupsOf, type Group, type Grouping } from './compare-groups.ts';
import type { PlaceAreasProps } from './area-props.ts';
import type { ShownArea } from './sheet-areas.ts';
import { useAreaComparison } from './use-area-figures.ts';

interface CompareAreasProps extends Pick<PlaceAreasProps, 'projectId' | 'test' | 'place' | 'address'> {
  shown: readonly ShownArea[];
  selected: ShownArea | null;
  hasGaze: boolean;
}

export function CompareAreas(props: CompareAreasProps) {
  const [by, setBy] = useState<Grouping | null>(null);
  return (
    <section className={classes.compare} aria-label={words.compareGroups}>
      <NativeSelect
        label={words.compareBy}
        value={by ?? ''}
        onChange={(event) => setBy(groupings.find((one) => one === event.currentTarget.value) ?? null)}
        data={[{ value: '', label: words.compareNone }, ...groupings.map((value) => ({ value, label: words.by[value] }))]}
      />
      {by !== null && <ChosenGroups key={by} by={by} {...props} />}
    </section>
  );
}

function ChosenGroups({ by, ...props }: CompareAreasProps & { by: Grouping }) {
  const { projectId, test } = props;
  const groups = useGroups(by, projectId, test.QuestItem.Id);
  const [chosen, setChosen] = useState<readonly (string | null)[]>([null, null]);
  const first = groups.find(({ value }) => value === chosen[0]) ?? groups[0];
  const rest = groups.filter((group) => group !== first);
  const second = rest.find(({ value }) => value === chosen[1]) ?? rest[0];
  if (first === undefined || second === undefined) return <p className={classes.hint}>{words.oneGroup}</p>;
  return (
    <>
      <div className={classes.groups}>
        <NativeSelect
          label={words.first}
          value={first.value}
          onChange={(event) => setChosen([event.currentTarget.value, second.value])}
          data={groups.map(toOption)}
        />
        <NativeSelect
          label={words.second}
          value={second.value}
          onChange={(event) => setChosen([first.value, event.currentTarget.value])}
          data={rest.map(toOption)}
        />
      </div>
      <Compared by={by} first={first} second={second} {...props} />
    </>
  );
}

const toOption = ({ value, label }: Group) => ({ value, label });

function useGroups(by: Grouping, projectId: string, testId: string): Group[] {
  const project = useProject();
  const choices = useFilterChoices(projectId, testId).data;
  const segments = useSegments(projectId).data ?? [];
  const rows = useRecordings(projectId).data ?? [];
  return groupsOf(by, { project, segments, devices: choices?.Devices ?? [], ages: rows.flatMap(({ Age }) => Age ?? []) });
}

type ComparedProps = CompareAreasProps & { by: Grouping; first: Group; second: Group };

function Compared({ by, first, second, projectId, test, place, address, shown, selected, hasGaze }: ComparedProps) {
  const [areaId, setAreaId] = useState<string | null>(null);
  const area = selected ?? shown.find(({ Id }) => Id === areaId) ?? shown[0];
  const groups = [first, second].map((group) => groupFields(by, group, address));
  const found = useAreaComparison(projectId, test.QuestItem.Id, place.Place, groups);
  if (area === undefined) return null;
  if (found.isError) return <LoadFailure title={words.compareFailed} error={found.error} onRetry={found.refetch} />;
  if (found.data === undefined)
    return (
      <div role="status" aria-label={words.comparing}>
        <SkeletonBlock height={160} />
      </div>
    );
  const { Overlap } = found.data;
  return (
    <>
      {selected === null && shown.length > 1 && (
        <NativeSelect
          label={words.compareArea}
          value={area.Id}
          onChange={(event) => setAreaId(event.currentTarget.value)}
          data={shown.map(({ Id, Name }) => ({ value: Id, label: Name }))}
        />
      )}
      <FigureTable
        label={words.compared(area.Name)}
        first={first.label}
        second={second.label}
        rows={rowsOf(found.data, area.Id, hasGaze)}
      />
      {Overlap > 0 && <p className={comparison.note}>{words.overlap(Overlap)}</p>}
      <p className={comparison.note}>{words.compareMethod}</p>
    </>
  );
}

const differenceTexts: Record<AreaFigure, Pick<FigureRow, 'differenceText' | 'unit'>> = {
  Looked: { differenceText: (value) => signed(value.toFixed(0)), unit: segmentTexts.points },
  FirstFixation: { differenceText: (value) => signed(percentText(value)) },
  Dwell: { differenceText: (value) => signed(words.seconds(value)) },
  Visits: { differenceText: (value) => signed(words.times(value)) },
  Clicked: { differenceText: (value) => signed(value.toFixed(0)), unit: segmentTexts.points },
};

/** None of an area that was drawn after the groups were compared: it is compared in a moment. */
function rowsOf({ First, Second, Differences }: AreaComparison, areaId: string, hasGaze: boolean): FigureRow[] {
  const of = <T extends { Id: string }>(list: readonly T[]): T | undefined => list.find(({ Id }) => Id === areaId);
  const [one, other, differences] = [of(First.Areas), of(Second.Areas), of(Differences)];
  if (one === undefined || other === undefined || differences === undefined) return [];
  return columnsOf(hasGaze).map(({ key, text }) => ({
    name: words.columns[key],
    first: one[key],
    second: other[key],
    difference: differences[key],
    text,
    ...differenceTexts[key],
  }));
}
