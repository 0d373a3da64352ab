/** Sign up: name, job title, email, password; then straight into the projects. */
import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { CallFailure, failureText } from '../../lib/call-failure.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { texts } from '../../lib/texts/index.ts';
import { signUp } from './api.ts';
import { AuthLayout } from './auth-layout.tsx';
import classes from './auth-layout.module.css';
import { landingPath } from './landing-path.ts';
import { PasswordField } from './password-field.tsx';
import { accountErrors, type AccountField } from './rules.ts';
import { useFields } from './use-fields.ts';

const words = texts.auth;

export function SignUpPage() {
  usePageTitle(words.signUpTitle);
  const [query] = useSearchParams();
  const form = useFields<AccountField>({ fields: ['name', 'job', 'email', 'password'], verbatim: ['password'] });
  const { failure, pending, submit } = useSignUp(form);
  return (
    <AuthLayout>
      <form className={classes.form} onSubmit={submit} noValidate>
        <h1>{words.signUpTitle}</h1>
        <div role="alert" className={classes.alert}>
          {failure === '' ? null : <p className={classes.failure}>{failure}</p>}
        </div>
        <TextInput {...form.bind('name', words.name)} size="md" autoComplete="name" maxLength={100} autoFocus />
        <TextInput {...form.bind('job', words.job)} size="md" autoComplete="organization-title" maxLength={100} />
        <TextInput {...form.bind('email', words.email)} size="md" type="email" autoComplete="username" inputMode="email" />
        <PasswordField {...form.bind('password', words.password)} size="md" autoComplete="new-password" description={words.passwordHint} />
        <Button type="submit" size="md" className={classes.submit} loading={pending} fullWidth>
          {words.signUp}
        </Button>
        <p className={classes.other}>
          {words.haveAccount} <Link to={{ pathname: '/signin', search: query.toString() }}>{words.signIn}</Link>
        </p>
      </form>
    </AuthLayout>
  );
}

function useSignUp(form: ReturnType<typeof useFields<AccountField>>) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState('');
  const explain = (error: unknown) => {
    if (error instanceof CallFailure && error.kind === 'refused') form.show({ email: error.message });
    else setFailure(failureText(error));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { name, job, email, password } = form.values;
    const account = { name: name.trim(), job: job.trim(), email: email.trim(), password };
    if (pending || !form.show(accountErrors(account))) return;
    setPending(true);
    setFailure('');
    signUp(account)
      .then(() => navigate(landingPath(query), { replace: true }))
      .catch(explain)
      .finally(() => setPending(false));
  };
  return { failure, pending, submit };
}
