/** Reset password: what the mailed link opens. A new password twice, then back to signing in. */
import { Button } from '@mantine/core';
import { wordsOf } from '@sightline/domain/refusals';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { FormFailure } from '../../lib/form-failure.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { forgetResetHash, resetHash } from '../../lib/reset-hash.ts';
import { passwordChangedState } from '../../lib/sign-in-note.ts';
import { texts } from '../../lib/texts/index.ts';
import { useFields } from '../../lib/use-fields.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { isLinkOver, setPassword } from './api.ts';
import { AuthLayout } from './auth-layout.tsx';
import classes from './auth-layout.module.css';
import { AuthNotice } from './auth-notice.tsx';
import { PasswordField } from '../../lib/password-field.tsx';
import { resetErrors, type ResetField } from './rules.ts';

const words = texts.auth;

export function ResetPage() {
  usePageTitle(words.resetTitle);
  const [hash, setHash] = useState(resetHash);
  const [refused, setRefused] = useState(false);
  const linkOver = () => {
    forgetResetHash();
    setHash(null);
    setRefused(true);
  };
  return <AuthLayout>{hash === null ? <LinkOver refused={refused} /> : <ResetForm hash={hash} onLinkOver={linkOver} />}</AuthLayout>;
}

function ResetForm({ hash, onLinkOver }: { hash: string; onLinkOver: () => void }) {
  const form = useFields<ResetField>({ fields: ['password', 'confirmation'], verbatim: ['password', 'confirmation'] });
  const navigate = useNavigate();
  const { failure, pending, submit } = useSubmit({
    check: () => form.show(resetErrors(form.values)),
    send: async () => {
      await setPassword(hash, form.values.password);
      forgetResetHash();
      await navigate('/signin', { replace: true, state: passwordChangedState });
    },
    explain: (error) => {
      if (!isLinkOver(error)) return form.showRefused(error);
      onLinkOver();
      return true;
    },
  });
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <h1>{words.resetTitle}</h1>
      <p className={classes.lead}>{words.resetText}</p>
      <FormFailure text={failure} />
      <PasswordField
        {...form.bind('password', words.newPassword)}
        size="md"
        autoComplete="new-password"
        description={words.passwordHint}
        autoFocus
      />
      <PasswordField {...form.bind('confirmation', words.confirmation)} size="md" autoComplete="new-password" />
      <div className={classes.buttons}>
        <Button component={Link} to="/signin" variant="default" size="md">
          {words.cancel}
        </Button>
        <Button type="submit" size="md" loading={pending}>
          {words.reset}
        </Button>
      </div>
    </form>
  );
}

/** Expired or used, as the server said; or opened without its hash, as after a reload, where the mailed link may still be good. */
function LinkOver({ refused }: { refused: boolean }) {
  return (
    <AuthNotice title={refused ? words.linkOverTitle : words.linkMissingTitle} text={refused ? wordsOf('reset-link') : words.linkMissing}>
      <Button component={Link} to="/forgotpass" size="md" className={classes.submit} fullWidth>
        {words.askForLink}
      </Button>
      <p className={classes.other}>
        <Link to="/signin">{words.goToSignIn}</Link>
      </p>
    </AuthNotice>
  );
}
