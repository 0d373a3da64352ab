/** Sign up: name, job title, email, password; then straight into the projects. */
import { Button, TextInput } from '@mantine/core';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { CallFailure } from '../../lib/call-failure.ts';
import { FormFailure } from '../../lib/form-failure.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { texts } from '../../lib/texts/index.ts';
import { useFields, type Fields } from '../../lib/use-fields.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { signUp } from './api.ts';
import { AuthLayout } from './auth-layout.tsx';
import classes from './auth-layout.module.css';
import { landingPath } from './landing-path.ts';
import { PasswordField } from '../../lib/password-field.tsx';
import { accountErrors, type AccountField } from './rules.ts';

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
        <FormFailure text={failure} />
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

function useSignUp(form: Fields<AccountField>) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { name, job, email, password } = form.values;
  const account = { name: name.trim(), job: job.trim(), email: email.trim(), password };
  return useSubmit({
    check: () => form.show(accountErrors(account)),
    send: async () => {
      await signUp(account);
      await navigate(landingPath(query, '/payments'), { replace: true });
    },
    explain: (error) => {
      if (!(error instanceof CallFailure) || error.field !== 'login' || error.kind !== 'refused')
        return form.showRefused(error, { email: 'login' });
      form.show({ email: error.message });
      return true;
    },
  });
}
