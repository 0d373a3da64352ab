/** The password: the current one, and a new one twice. */
import { Button } from '@mantine/core';
import { confirmation } from '@sightline/domain/fields';
import { Card } from '@sightline/ui';
import { useState } from 'react';
import { CallFailure } from '../../lib/call-failure.ts';
import { FormFailure } from '../../lib/form-failure.tsx';
import { notifyDone } from '../../lib/notify.ts';
import { PasswordField } from '../../lib/password-field.tsx';
import { newPasswordProblem, passwordMissing } from '../../lib/password-rules.ts';
import { texts } from '../../lib/texts/index.ts';
import { problems, useFields } from '../../lib/use-fields.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import classes from './account-page.module.css';
import { changePassword } from './api.ts';

const words = texts.account;

export function PasswordCard() {
  const [changing, setChanging] = useState(false);
  return (
    <Card aria-label={words.password}>
      <div className={classes.password}>
        <div className={classes.names}>
          <h2>{words.password}</h2>
          <p>{words.passwordText}</p>
        </div>
        {changing ? null : (
          <Button variant="default" onClick={() => setChanging(true)}>
            {words.changePassword}
          </Button>
        )}
      </div>
      {changing ? <ChangeForm onEnd={() => setChanging(false)} /> : null}
    </Card>
  );
}

const fields = ['current', 'password', 'confirmation'] as const;

function ChangeForm({ onEnd }: { onEnd: () => void }) {
  const form = useFields({ fields, verbatim: fields });
  const { values } = form;
  const { pending, failure, submit } = useSubmit({
    check: () =>
      form.show(
        problems({
          current: passwordMissing(values.current),
          password: newPasswordProblem(values.password),
          confirmation: passwordMissing(values.confirmation) ?? confirmation(values.confirmation, values.password),
        }),
      ),
    send: async () => {
      await changePassword(values.current, values.password);
      notifyDone(words.passwordChanged);
      onEnd();
    },
    explain: (error) => {
      if (!(error instanceof CallFailure) || error.field !== 'current') return form.showRefused(error);
      form.show({ current: error.message });
      return true;
    },
  });
  return (
    <form className={classes.passwordForm} onSubmit={submit} noValidate aria-label={words.changePassword}>
      <FormFailure text={failure} />
      <PasswordField {...form.bind('current', words.currentPassword)} autoComplete="current-password" autoFocus />
      <PasswordField {...form.bind('password', texts.auth.newPassword)} autoComplete="new-password" description={texts.auth.passwordHint} />
      <PasswordField {...form.bind('confirmation', texts.auth.confirmation)} autoComplete="new-password" />
      <div className={classes.passwordButtons}>
        <Button variant="default" disabled={pending} onClick={onEnd}>
          {words.cancel}
        </Button>
        <Button type="submit" loading={pending}>
          {words.savePassword}
        </Button>
      </div>
    </form>
  );
}
