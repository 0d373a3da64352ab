/** The areas of one picture while they are edited: which is selected, and each change saved as soon as it is made. */
import type { WireInterestArea } from '@sightline/wire/calls';
import { useMemo, useState } from 'react';
import type { Box, PictureSize } from '../../../lib/boxes/box-geometry.ts';
import { areasTexts as words } from '../../../lib/texts/areas.ts';
import type { PlaceMap } from '../screens/spots.ts';
import { areasOn, freshName, pictureOf, type ShownArea } from './sheet-areas.ts';
import { useSaveArea } from './use-areas.ts';

interface Edited {
  projectId: string;
  testId: string;
  place: string;
  /** Of all places. */
  areas: readonly WireInterestArea[];
  map: PlaceMap;
}

export interface AreaEditing {
  picture: PictureSize;
  shown: ShownArea[];
  selected: ShownArea | null;
  /** Just drawn: its name takes the focus. */
  freshId: string | null;
  save: ReturnType<typeof useSaveArea>;
  select: (id: string | null) => void;
  add: (box: Box) => void;
  change: (id: string, box: Box) => void;
  rename: (id: string, name: string) => void;
}

const boxOf = ({ X, Y, Width, Height }: Box): Box => ({ X, Y, Width, Height });

export function useAreaEditing({ projectId, testId, place, areas, map }: Edited): AreaEditing {
  const [selectedId, select] = useState<string | null>(null);
  const [freshId, setFreshId] = useState<string | null>(null);
  const picture = useMemo(() => pictureOf(map), [map]);
  const shown = useMemo(() => areasOn(areas, place, picture), [areas, place, picture]);
  const save = useSaveArea(projectId, testId);
  const drawn = { place, sheetWidth: picture.Width };
  const add = (box: Box): void =>
    save.mutate(
      { ...drawn, id: null, name: freshName(shown, words.newName), box: boxOf(box) },
      {
        onSuccess: ({ Id }) => {
          select(Id);
          setFreshId(Id);
        },
      },
    );
  const change = (id: string, box: Box): void => {
    const area = shown.find(({ Id }) => Id === id);
    if (area !== undefined) save.mutate({ ...drawn, id, name: area.Name, box: boxOf(box) });
  };
  /** As it was drawn, whatever width the page is shown in now. */
  const rename = (id: string, name: string): void => {
    const area = areas.find(({ Id }) => Id === id);
    if (area !== undefined) save.mutate({ id, place, name, box: boxOf(area), sheetWidth: area.SheetWidth });
  };
  return { picture, shown, selected: shown.find(({ Id }) => Id === selectedId) ?? null, freshId, save, select, add, change, rename };
}
