/** Forgot password: the address of an account, then where to look for the link. */
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { CallFailure } from '../../lib/call-failure.ts';
import { FormFailure } from '../../lib/form-failure.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { texts } from '../../lib/texts/index.ts';
import { useFields } from '../../lib/use-fields.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { askForResetLink } from './api.ts';
import { AuthLayout } from './auth-layout.tsx';
import classes from './auth-layout.module.css';
import { AuthNotice } from './auth-notice.tsx';
import { forgotErrors } from './rules.ts';

const words = texts.auth;

export function ForgotPage() {
  usePageTitle(words.forgotTitle);
  const { state } = useLocation() as { state: unknown };
  const [email, setEmail] = useState(() => typedBefore(state));
  const [sent, setSent] = useState(false);
  return (
    <AuthLayout>
      {sent ? (
        <LinkSent email={email} onAgain={() => setSent(false)} />
      ) : (
        <ForgotForm
          email={email}
          onSent={(to) => {
            setEmail(to);
            setSent(true);
          }}
        />
      )}
    </AuthLayout>
  );
}

/** The address that was typed on the sign-in page comes along. */
function typedBefore(state: unknown): string {
  return state !== null && typeof state === 'object' && 'email' in state && typeof state.email === 'string' ? state.email : '';
}

function ForgotForm({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const [query] = useSearchParams();
  const form = useFields({ fields: ['email'], initial: { email } });
  const typed = form.values.email.trim();
  const { failure, pending, submit } = useSubmit({
    check: () => form.show(forgotErrors({ email: typed })),
    send: () => askForResetLink(typed).then(() => onSent(typed)),
    explain: (error) => {
      if (!(error instanceof CallFailure) || error.kind !== 'refused') return form.showRefused(error);
      form.show({ email: error.message });
      return true;
    },
  });
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <h1>{words.forgotTitle}</h1>
      <p className={classes.lead}>{words.forgotText}</p>
      <FormFailure text={failure} />
      <TextInput {...form.bind('email', words.email)} size="md" type="email" autoComplete="username" inputMode="email" autoFocus />
      <Button type="submit" size="md" className={classes.submit} loading={pending} fullWidth>
        {words.sendLink}
      </Button>
      <p className={classes.other}>
        {words.remembered} <Link to={{ pathname: '/signin', search: query.toString() }}>{words.signIn}</Link>
      </p>
    </form>
  );
}

function LinkSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const [query] = useSearchParams();
  return (
    <AuthNotice title={words.checkInboxTitle} text={words.checkInbox}>
      <p className={classes.sentTo}>
        {words.sentTo} <bdi>{email}</bdi>
      </p>
      <Button component={Link} to={{ pathname: '/signin', search: query.toString() }} size="md" className={classes.submit} fullWidth>
        {words.goToSignIn}
      </Button>
      <p className={classes.other}>
        {words.notThere}{' '}
        <button type="button" className={classes.asLink} onClick={onAgain}>
          {words.askAgain}
        </button>
      </p>
    </AuthNotice>
  );
}
