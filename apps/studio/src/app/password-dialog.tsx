/** Asks for the password before a change that an account could be taken over by. */
import { Button, Modal } from '@mantine/core';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { required } from '@sightline/domain/fields';
import { PasswordField } from '../lib/password-field.tsx';
import { callApi } from '../lib/api.ts';
import { CallFailure } from '../lib/call-failure.ts';
import { FormFailure } from '../lib/form-failure.tsx';
import { answerPrompt } from '../lib/password-prompt.ts';
import { texts } from '../lib/texts/index.ts';
import { problems, useFields } from '../lib/use-fields.ts';
import { useSubmit } from '../lib/use-submit.ts';
import classes from './password-dialog.module.css';

const words = texts.confirm;

export function PasswordDialog() {
  const cancel = () => answerPrompt(false);
  return (
    <Modal
      opened
      onClose={cancel}
      title={words.passwordTitle}
      centered
      lockScroll={false}
      closeButtonProps={{ 'aria-label': words.cancel }}
    >
      <PasswordForm onCancel={cancel} />
    </Modal>
  );
}

function PasswordForm({ onCancel }: { onCancel: () => void }) {
  const form = useFields<'password'>({ fields: ['password'], verbatim: ['password'] });
  const { failure, pending, submit } = useSubmit({
    check: () => form.show(problems({ password: form.values.password === '' ? required('') : null })),
    send: async () => {
      await callApi('confirmPassword', { password: form.values.password });
      answerPrompt(true);
    },
    explain: (error) => {
      if (!(error instanceof CallFailure) || error.kind !== 'refused') return form.showRefused(error);
      form.show({ password: error.message });
      return true;
    },
  });
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className={classes.text}>{words.passwordText}</p>
      <FormFailure text={failure} />
      <PasswordField {...form.bind('password', words.password)} autoComplete="current-password" data-autofocus />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button type="submit" loading={pending}>
          {words.goOnWithPassword}
        </Button>
      </div>
    </form>
  );
}
