/** Where exactly a box lies on its picture, in four numbers: the way without a pointer. */
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { boxTexts as texts } from '../texts/boxes.ts';
import { movedBox, resizedBox, type Box, type PictureSize } from './box-geometry.ts';
import classes from './boxes.module.css';

interface PlaceFieldsProps {
  picture: PictureSize;
  box: Box;
  onChange: (box: Box) => void;
}

/** Left, top, width and height in picture pixels; what does not fit the picture is brought onto it. */
export function PlaceFields({ picture, box: { X, Y, Width, Height }, onChange }: PlaceFieldsProps) {
  const box = { X, Y, Width, Height };
  const moved = (x: number, y: number): void => onChange(movedBox(box, { x, y }, picture));
  const grown = (x: number, y: number): void => onChange(resizedBox(box, 'se', { x, y }, picture));
  return (
    <div className={classes.place} role="group" aria-label={texts.place}>
      <PlaceField label={texts.left} value={X} onChange={(value) => moved(value - X, 0)} />
      <PlaceField label={texts.top} value={Y} onChange={(value) => moved(0, value - Y)} />
      <PlaceField label={texts.width} value={Width} onChange={(value) => grown(value - Width, 0)} />
      <PlaceField label={texts.height} value={Height} onChange={(value) => grown(0, value - Height)} />
    </div>
  );
}

/** Taken when the field is left or Enter is pressed; what is no number is put back. */
function PlaceField({ label, value, onChange }: { label: string; value: number; onChange: (value: number) => void }) {
  const [draft, setDraft] = useState<string | null>(null);
  const take = (): void => {
    const typed = Number(draft);
    if (draft !== null && draft.trim() !== '' && Number.isFinite(typed) && typed !== value) onChange(Math.round(typed));
    setDraft(null);
  };
  return (
    <TextInput
      size="xs"
      label={label}
      inputMode="numeric"
      maxLength={6}
      value={draft ?? String(Math.round(value))}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  );
}
