/** The areas of a screen or page with their figures, a row each. */
import type { AreaFigures, PlaceAreas, ScreenPlace } from '@sightline/wire/calls';
import { LoadFailure } from '../../../lib/load-failure.tsx';
import { areasTexts as words } from '../../../lib/texts/areas.ts';
import type { ResultsAddress } from '../results-address.ts';
import classes from './areas.module.css';
import { columnsOf, intervalText } from './area-columns.ts';
import type { ShownArea } from './sheet-areas.ts';
import type { AreaEditing } from './use-area-editing.ts';
import { useAreaFigures } from './use-area-figures.ts';

interface AreaTableProps {
  projectId: string;
  testId: string;
  place: ScreenPlace;
  editing: AreaEditing;
  hasGaze: boolean;
  address: ResultsAddress;
}

export function AreaTable({ projectId, testId, place, editing, hasGaze, address }: AreaTableProps) {
  const figures = useAreaFigures(projectId, testId, place.Place, address);
  if (editing.shown.length === 0) return <p className={classes.empty}>{words.empty}</p>;
  const columns = columnsOf(hasGaze);
  return (
    <>
      {/* Scrolled by keyboard where the page is narrow. */}
      <div className={classes.scroll} role="region" aria-label={words.figuresOn(place.Name)} tabIndex={0} aria-busy={figures.isPending}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{words.name}</th>
              {columns.map(({ key }) => (
                <th key={key} scope="col" title={words.about[key]}>
                  {words.columns[key]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {editing.shown.map((area) => (
              <AreaRow
                key={area.Id}
                area={area}
                figures={figures.data?.Areas.find(({ Id }) => Id === area.Id)}
                hasGaze={hasGaze}
                selected={area.Id === editing.selected?.Id}
                onSelect={() => editing.select(area.Id)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {figures.isError && <LoadFailure title={words.figuresFailed} error={figures.error} onRetry={figures.refetch} />}
      {figures.data !== undefined && <Basis figures={figures.data} hasGaze={hasGaze} />}
    </>
  );
}

function Basis({ figures: { Testers, Watched, Unmeasured }, hasGaze }: { figures: PlaceAreas; hasGaze: boolean }) {
  return (
    <p className={classes.hint}>
      {hasGaze ? words.basis(Testers, Watched) : words.clicksOnly(Testers)} {Unmeasured > 0 && `${words.unmeasured(Unmeasured)} `}
      {words.method}
    </p>
  );
}

interface AreaRowProps {
  area: ShownArea;
  /** undefined while they are calculated. */
  figures: AreaFigures | undefined;
  hasGaze: boolean;
  selected: boolean;
  onSelect: () => void;
}

function AreaRow({ area, figures, hasGaze, selected, onSelect }: AreaRowProps) {
  return (
    <tr data-selected={selected || undefined}>
      <th scope="row">
        <button type="button" className={classes.name} aria-pressed={selected} aria-label={words.choose(area.Name)} onClick={onSelect}>
          {area.Name}
        </button>
        {area.otherWidth !== null && <span>{words.otherWidth(area.otherWidth)}</span>}
        {figures !== undefined && hasGaze && <Reasons figures={figures} />}
      </th>
      {columnsOf(hasGaze).map(({ key, text, range, notes }) => (
        <td key={key}>
          {figures === undefined ? (
            <span>{words.figuresLoading}</span>
          ) : figures[key].Value === null ? (
            words.none
          ) : (
            <>
              <strong>{text(figures[key].Value)}</strong>
              <span className={figures[key].Interval === null ? undefined : classes.short}>{intervalText(figures[key], range)}</span>
              {notes(figures).map((note) => (
                <span key={note} className={classes.short}>
                  {note}
                </span>
              ))}
            </>
          )}
        </td>
      ))}
    </tr>
  );
}

/** Why the figures of gaze should not be relied on, in words. */
function Reasons({ figures: { Unreliable, ErrorPx } }: { figures: AreaFigures }) {
  if (Unreliable.length === 0) return null;
  const said = Unreliable.map((reason) => (reason === 'few' ? words.few : words.small(ErrorPx ?? 0)));
  return (
    <span className={classes.unreliable}>
      {words.unreliable}: {said.join('; ')}
    </span>
  );
}
