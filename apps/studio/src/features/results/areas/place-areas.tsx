/** The areas of the open screen or page: the picture that they are drawn on, and the list with their figures. */
import { Button } from '@mantine/core';
import type { ScreenPlace } from '@sightline/wire/calls';
import { IconCopy, IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { freshBox } from '../../../lib/boxes/box-geometry.ts';
import { useProject } from '../../../lib/project.ts';
import { areasTexts as words } from '../../../lib/texts/areas.ts';
import gaze from '../gaze/gaze.module.css';
import { mapsGaze } from '../gaze/maps-gaze.ts';
import { PageStill } from '../screens/page-still.tsx';
import { AreaCanvas } from './area-canvas.tsx';
import type { PlaceAreasProps } from './area-props.ts';
import { AreaTable } from './area-table.tsx';
import classes from './areas.module.css';
import { CompareAreas } from './compare-areas.tsx';
import { CopyAreas } from './copy-areas.tsx';
import { SaveFailure } from './save-failure.tsx';
import { SelectedArea } from './selected-area.tsx';
import { useAreaEditing, type AreaEditing } from './use-area-editing.ts';

export function PlaceAreas(props: PlaceAreasProps) {
  const { place, test } = props;
  const { Map: map } = place;
  if (map === null) {
    return (
      <section className={gaze.middle} aria-label={words.on(place.Name)}>
        <h2>{place.Name}</h2>
        <p>{words.noMap}</p>
      </section>
    );
  }
  const picture = test.QuestItem.Prototype?.Screens.find(({ Id }) => Id === place.Place)?.ImageUrl ?? null;
  return <MappedAreas {...props} map={map} picture={picture ?? <PageStill map={map} testId={test.QuestItem.Id} />} />;
}

type MappedProps = PlaceAreasProps & { map: NonNullable<ScreenPlace['Map']>; picture: ReactNode };

function MappedAreas({ map, picture, ...props }: MappedProps) {
  const { projectId, test, place, areas, address } = props;
  const readOnly = useProject().ReadOnly;
  const editing = useAreaEditing({ projectId, testId: test.QuestItem.Id, place: place.Place, areas, map });
  const hasGaze = mapsGaze(test.QuestItem);
  return (
    <>
      <section className={gaze.middle} aria-label={words.on(place.Name)}>
        <header className={gaze.head}>
          <h2 title={place.Name}>{place.Name}</h2>
          {!readOnly && <Actions editing={editing} {...props} />}
        </header>
        <AreaCanvas name={place.Name} editing={editing} picture={picture} disabled={readOnly} />
        <p className={classes.hint}>{readOnly ? words.readOnly : words.hint}</p>
      </section>
      <div className={classes.side}>
        <SaveFailure editing={editing} />
        <AreaTable projectId={projectId} testId={test.QuestItem.Id} place={place} editing={editing} hasGaze={hasGaze} address={address} />
        {editing.selected !== null && !readOnly && (
          <SelectedArea
            key={editing.selected.Id}
            area={editing.selected}
            editing={editing}
            projectId={projectId}
            testId={test.QuestItem.Id}
          />
        )}
      </div>
      {editing.shown.length > 0 && <CompareAreas {...props} shown={editing.shown} selected={editing.selected} hasGaze={hasGaze} />}
    </>
  );
}

type ActionsProps = Pick<PlaceAreasProps, 'projectId' | 'test' | 'place' | 'others'> & { editing: AreaEditing };

function Actions({ editing, projectId, test, place, others }: ActionsProps) {
  const [copying, setCopying] = useState(false);
  const isPrototype = Boolean(test.QuestItem.Prototype);
  const here = editing.shown.filter(({ otherWidth }) => otherWidth === null);
  return (
    <div className={classes.actions}>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
        onClick={() => editing.add(freshBox(editing.picture, here))}
      >
        {words.add}
      </Button>
      {editing.shown.length > 0 && others.length > 0 && (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconCopy size={16} stroke={1.5} aria-hidden />}
          onClick={() => setCopying(true)}
        >
          {isPrototype ? words.copy : words.copyPages}
        </Button>
      )}
      {copying && (
        <CopyAreas
          projectId={projectId}
          testId={test.QuestItem.Id}
          place={place.Place}
          count={editing.shown.length}
          targets={others}
          onClose={() => setCopying(false)}
        />
      )}
    </div>
  );
}
