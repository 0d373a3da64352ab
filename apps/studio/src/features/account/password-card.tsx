/** The password is changed by a mailed link, as it is where it was forgotten. */
import { Button } from '@mantine/core';
import { Card } from '@sightline/ui';
import { useState } from 'react';
import { FormFailure } from '../../lib/form-failure.tsx';
import { texts } from '../../lib/texts/index.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import classes from './account-page.module.css';
import { askForResetLink } from './api.ts';

const words = texts.account;

export function PasswordCard({ email }: { email: string }) {
  const [sent, setSent] = useState(false);
  const { pending, failure, submit } = useSubmit({ check: () => true, send: () => askForResetLink(email).then(() => setSent(true)) });
  return (
    <Card aria-label={words.password}>
      <form className={classes.password} onSubmit={submit}>
        <div className={classes.names}>
          <h2>{words.password}</h2>
          <p role="status">{sent ? words.linkSent : words.passwordText}</p>
          <FormFailure text={failure} />
        </div>
        {sent ? null : (
          <Button type="submit" variant="default" loading={pending}>
            {words.sendLink}
          </Button>
        )}
      </form>
    </Card>
  );
}
