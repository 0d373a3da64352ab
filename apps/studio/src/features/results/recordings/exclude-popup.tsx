/** Asks why a recording is taken out of the results: the reason stands beside it from then on. */
import { Button, Modal, TextInput } from '@mantine/core';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/ModalBase.css';
import { useState, type FormEvent } from 'react';
import { failureText } from '../../../lib/call-failure.ts';
import { resultsTexts } from '../../../lib/texts/results.ts';
import classes from './recordings.module.css';
import { useExcludeRecording } from './use-recording-changes.ts';

const words = resultsTexts.actions;

interface ExcludePopupProps {
  projectId: string;
  recordingId: string;
  /** Tester and time of the recording. */
  name: string;
  onClose: () => void;
}

export function ExcludePopup({ projectId, recordingId, name, onClose }: ExcludePopupProps) {
  const [reason, setReason] = useState('');
  const exclude = useExcludeRecording(projectId);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (reason.trim() === '' || exclude.isPending) return;
    exclude.mutate({ recording: recordingId, reason: reason.trim() }, { onSuccess: onClose });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.excludeTitle}
      centered
      lockScroll={false}
      closeButtonProps={{ 'aria-label': words.cancel }}
    >
      <form className={classes.popup} onSubmit={submit}>
        <p>{words.excludeText(name)}</p>
        <TextInput
          label={words.reason}
          placeholder={words.reasonExample}
          value={reason}
          maxLength={200}
          data-autofocus
          error={exclude.isError ? failureText(exclude.error) : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className={classes.popupButtons}>
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" disabled={reason.trim() === ''} loading={exclude.isPending}>
            {words.excludeConfirm}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
