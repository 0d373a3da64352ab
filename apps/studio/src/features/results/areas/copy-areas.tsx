/** Asks which screens or pages the areas are copied to. */
import { Button, Checkbox, Modal } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/ModalBase.css';
import { useState, type FormEvent } from 'react';
import { failureText } from '../../../lib/call-failure.ts';
import { notifyDone } from '../../../lib/notify.ts';
import { areasTexts as words } from '../../../lib/texts/areas.ts';
import classes from './areas.module.css';
import { useCopyAreas } from './use-areas.ts';

export interface CopyTarget {
  value: string;
  label: string;
}

interface CopyAreasProps {
  projectId: string;
  testId: string;
  place: string;
  count: number;
  targets: readonly CopyTarget[];
  onClose: () => void;
}

export function CopyAreas({ projectId, testId, place, count, targets, onClose }: CopyAreasProps) {
  const [to, setTo] = useState<readonly string[]>([]);
  const copy = useCopyAreas(projectId, testId);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (to.length === 0 || copy.isPending) return;
    const done = ({ Copied, Skipped }: { Copied: number; Skipped: number }): void => {
      notifyDone(words.copied(Copied, Skipped));
      onClose();
    };
    copy.mutate({ place, to: [...to] }, { onSuccess: done });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.copyTitle(count)}
      centered
      lockScroll={false}
      closeButtonProps={{ 'aria-label': words.cancel }}
    >
      <form className={classes.popup} onSubmit={submit}>
        {targets.length > 1 && (
          <Checkbox
            label={words.copyAll}
            checked={to.length === targets.length}
            indeterminate={to.length > 0 && to.length < targets.length}
            onChange={(event) => setTo(event.currentTarget.checked ? targets.map(({ value }) => value) : [])}
          />
        )}
        <ul className={classes.targets}>
          {targets.map(({ value, label }) => (
            <li key={value}>
              <Checkbox
                label={label}
                checked={to.includes(value)}
                onChange={(event) => setTo(event.currentTarget.checked ? [...to, value] : to.filter((one) => one !== value))}
              />
            </li>
          ))}
        </ul>
        {copy.isError && (
          <p className={classes.failure} role="alert">
            {words.copyFailed} {failureText(copy.error)}
          </p>
        )}
        <div className={classes.popupButtons}>
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" disabled={to.length === 0} loading={copy.isPending}>
            {words.copyConfirm}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
