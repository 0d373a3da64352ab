/** What the mailed link opens: one press confirms the address, for a new account or in place of another. */
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { wordsOf } from '@sightline/domain/refusals';
import { useState } from 'react';
import { Link } from 'react-router';
import { FormFailure } from '../../lib/form-failure.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { forgetResetHash, resetHash } from '../../lib/reset-hash.ts';
import { texts } from '../../lib/texts/index.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { confirmEmail, isRefused } from './api.ts';
import { AuthLayout } from './auth-layout.tsx';
import classes from './auth-layout.module.css';
import { AuthNotice } from './auth-notice.tsx';

const words = texts.confirm;

export function ConfirmEmailPage() {
  usePageTitle(words.title);
  const [hash] = useState(resetHash);
  const [ended, setEnded] = useState<'done' | 'refused' | null>(null);
  const end = (how: 'done' | 'refused') => {
    forgetResetHash();
    setEnded(how);
  };
  if (ended === 'done')
    return (
      <AuthLayout>
        <AuthNotice title={words.doneTitle} text={words.doneText}>
          <Button component={Link} to="/projects" size="md" fullWidth>
            {words.goOn}
          </Button>
        </AuthNotice>
      </AuthLayout>
    );
  return (
    <AuthLayout>
      {hash === null || ended === 'refused' ? <LinkOver refused={ended === 'refused'} /> : <Confirm hash={hash} onEnd={end} />}
    </AuthLayout>
  );
}

function Confirm({ hash, onEnd }: { hash: string; onEnd: (how: 'done' | 'refused') => void }) {
  const client = useQueryClient();
  const { failure, pending, submit } = useSubmit({
    check: () => true,
    send: async () => {
      await confirmEmail(hash);
      await client.invalidateQueries({ queryKey: queryKeys.profile });
      onEnd('done');
    },
    explain: (error) => {
      if (!isRefused(error)) return false;
      onEnd('refused');
      return true;
    },
  });
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <h1>{words.title}</h1>
      <p className={classes.lead}>{words.text}</p>
      <FormFailure text={failure} />
      <Button type="submit" size="md" fullWidth loading={pending}>
        {words.confirm}
      </Button>
    </form>
  );
}

/** Expired or used, as the server said; or opened without its hash, as after a reload. */
function LinkOver({ refused }: { refused: boolean }) {
  return (
    <AuthNotice
      title={refused ? texts.auth.linkOverTitle : texts.auth.linkMissingTitle}
      text={refused ? wordsOf('confirm-link') : words.linkMissing}
    >
      <Button component={Link} to="/account" size="md" fullWidth>
        {words.goToAccount}
      </Button>
    </AuthNotice>
  );
}
