/** Sign in: email and password, then the page that was asked for or the projects. */
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { CallFailure } from '../../lib/call-failure.ts';
import { CheckingNote } from '../../lib/checking-note.tsx';
import { FormFailure } from '../../lib/form-failure.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { signInNote } from '../../lib/sign-in-note.ts';
import { texts } from '../../lib/texts/index.ts';
import { useFields, type Fields } from '../../lib/use-fields.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { signIn } from './api.ts';
import { AuthLayout } from './auth-layout.tsx';
import classes from './auth-layout.module.css';
import { landingPath } from './landing-path.ts';
import { PasswordField } from '../../lib/password-field.tsx';
import { credentialErrors } from './rules.ts';

const words = texts.auth;

export function SignInPage() {
  usePageTitle(words.signInTitle);
  const [query] = useSearchParams();
  const search = query.toString();
  const { state } = useLocation() as { state: unknown };
  const note = signInNote(state);
  const form = useFields({ fields: ['email', 'password'], verbatim: ['password'] });
  const { failure, pending, submit, isChecking } = useSignIn(form);
  return (
    <AuthLayout>
      <form className={classes.form} onSubmit={submit} noValidate>
        <h1>{words.signInTitle}</h1>
        {note === 'password-changed' ? (
          <p className={classes.done} role="status">
            {words.passwordChanged}
          </p>
        ) : null}
        {note === 'signed-out' ? (
          <p className={classes.lead} role="status">
            {words.signedOut}
          </p>
        ) : null}
        <FormFailure text={failure} />
        <TextInput {...form.bind('email', words.email)} size="md" type="email" autoComplete="username" inputMode="email" autoFocus />
        <PasswordField {...form.bind('password', words.password)} size="md" autoComplete="current-password" />
        <Link className={classes.forgot} to={{ pathname: '/forgotpass', search }} state={{ email: form.values.email.trim() }}>
          {words.forgotPassword}
        </Link>
        <Button type="submit" size="md" className={classes.submit} loading={pending} fullWidth>
          {words.signIn}
        </Button>
        <CheckingNote isChecking={isChecking} />
        <p className={classes.other}>
          {words.newHere} <Link to={{ pathname: '/registration', search }}>{words.signUp}</Link>
        </p>
      </form>
    </AuthLayout>
  );
}

function useSignIn(form: Fields<'email' | 'password'>) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const email = form.values.email.trim();
  const [isChecking, setChecking] = useState(false);
  const submitting = useSubmit({
    check: () => form.show(credentialErrors({ ...form.values, email })),
    send: async () => {
      await signIn(email, form.values.password, setChecking);
      await navigate(landingPath(query, '/subscription'), { replace: true });
    },
    explain: (error) => {
      if (!(error instanceof CallFailure) || error.status !== 400) return false;
      form.setValue('password', '');
      form.show({ email: words.incorrect });
      return true;
    },
  });
  return { ...submitting, isChecking };
}
