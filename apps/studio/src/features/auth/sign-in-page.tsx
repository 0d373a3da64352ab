/** Sign in: email and password, then the page that was asked for or the projects. */
import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { CallFailure, failureText } from '../../lib/call-failure.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { texts } from '../../lib/texts/index.ts';
import { signIn } from './api.ts';
import { AuthLayout } from './auth-layout.tsx';
import classes from './auth-layout.module.css';
import { landingPath } from './landing-path.ts';
import { PasswordField } from './password-field.tsx';
import { credentialErrors } from './rules.ts';
import { useFields } from './use-fields.ts';

const words = texts.auth;

export function SignInPage() {
  usePageTitle(words.signInTitle);
  const [query] = useSearchParams();
  const form = useFields({ fields: ['email', 'password'], verbatim: ['password'] });
  const { failure, pending, submit } = useSignIn(form);
  return (
    <AuthLayout>
      <form className={classes.form} onSubmit={submit} noValidate>
        <h1>{words.signInTitle}</h1>
        <div role="alert" className={classes.alert}>
          {failure === '' ? null : <p className={classes.failure}>{failure}</p>}
        </div>
        <TextInput {...form.bind('email', words.email)} size="md" type="email" autoComplete="username" inputMode="email" autoFocus />
        <PasswordField {...form.bind('password', words.password)} size="md" autoComplete="current-password" />
        <Button type="submit" size="md" className={classes.submit} loading={pending} fullWidth>
          {words.signIn}
        </Button>
        <p className={classes.other}>
          {words.newHere} <Link to={{ pathname: '/registration', search: query.toString() }}>{words.signUp}</Link>
        </p>
      </form>
    </AuthLayout>
  );
}

function useSignIn(form: ReturnType<typeof useFields<'email' | 'password'>>) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState('');
  const explain = (error: unknown) => {
    if (!(error instanceof CallFailure) || error.status !== 400) return setFailure(failureText(error));
    form.setValue('password', '');
    form.show({ email: words.incorrect });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const values = { ...form.values, email: form.values.email.trim() };
    if (pending || !form.show(credentialErrors(values))) return;
    setPending(true);
    setFailure('');
    signIn(values.email, values.password)
      .then(() => navigate(landingPath(query), { replace: true }))
      .catch(explain)
      .finally(() => setPending(false));
  };
  return { failure, pending, submit };
}
