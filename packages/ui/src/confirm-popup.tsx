/** Asks before something that cannot be undone; with `word`, only typing that word opens the way. */
import { Button, Modal, TextInput } from '@mantine/core';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { useState, type FormEvent, type ReactNode } from 'react';
import classes from './popup.module.css';

interface ConfirmPopupProps {
  opened: boolean;
  title: string;
  text: ReactNode;
  /** Must be typed letter by letter; left out: a plain question. */
  word?: string;
  wordLabel?: string;
  confirmLabel: string;
  cancelLabel: string;
  /** Colours the confirming button red. */
  danger?: boolean;
  pending?: boolean;
  /** Why it did not work, shown in red. */
  error?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmPopup(props: ConfirmPopupProps) {
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={props.title}
      centered
      lockScroll={false}
      closeButtonProps={{ 'aria-label': props.cancelLabel }}
    >
      {props.opened ? <PopupForm {...props} /> : null}
    </Modal>
  );
}

function PopupForm({ text, word, wordLabel, confirmLabel, cancelLabel, danger, pending, error, onConfirm, onClose }: ConfirmPopupProps) {
  const [typed, setTyped] = useState('');
  const open = word === undefined || typed.trim() === word;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (open && !pending) onConfirm();
  };
  return (
    <form className={classes.body} onSubmit={submit}>
      <div className={classes.text}>{text}</div>
      {word === undefined ? null : (
        <TextInput
          label={wordLabel}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
          data-autofocus
        />
      )}
      {error ? (
        <p className={classes.error} role="alert">
          {error}
        </p>
      ) : null}
      <div className={classes.buttons}>
        <Button variant="default" type="button" onClick={onClose}>
          {cancelLabel}
        </Button>
        <Button type="submit" color={danger ? 'red' : 'indigo'} disabled={!open} loading={pending ?? false}>
          {confirmLabel}
        </Button>
      </div>
    </form>
  );
}
