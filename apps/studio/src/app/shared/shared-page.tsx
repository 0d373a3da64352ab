/** The page of a public link: a report, findings, a clip or a reel for people without an account, behind a password where it has one. */
import { Button } from '@mantine/core';
import { ErrorState, Logo, SkeletonLines } from '@sightline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { callApi } from '../../lib/api.ts';
import { CallFailure, failureText } from '../../lib/call-failure.ts';
import { CheckingNote } from '../../lib/checking-note.tsx';
import { FormFailure } from '../../lib/form-failure.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { withProof } from '../../lib/proof/with-proof.ts';
import { PasswordField } from '../../lib/password-field.tsx';
import { texts } from '../../lib/texts/index.ts';
import { shareTexts } from '../../lib/texts/shares.ts';
import { SharedFilm } from './shared-film.tsx';
import { SharedFindings } from './shared-findings.tsx';
import { SharedReport } from './shared-report.tsx';
import classes from './shared.module.css';

const words = shareTexts.page;
const passwordCodes: readonly (string | null)[] = ['share-password', 'share-password-wrong', 'proof-needed'];

export function SharedPage() {
  const { share = '' } = useParams();
  const [password, setPassword] = useState('');
  const [isChecking, setChecking] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['shared', share, password],
    queryFn: () =>
      withProof((proof) => callApi('openShare', { share, ...(password !== '' && { password }), ...proof }), {
        subject: share,
        onChecking: setChecking,
      }),
    // A view is counted with each answer, and a link that does not open will not open the next moment.
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  usePageTitle(data?.Title ?? '');
  if (data?.Film) return <SharedFilm title={data.Title} film={data.Film} onReload={() => void refetch()} />;
  if (data?.Report) return <SharedReport head={data} report={data.Report} />;
  if (data?.Findings) return <SharedFindings head={data} shared={data.Findings} />;
  const code = error instanceof CallFailure ? error.code : null;
  if (passwordCodes.includes(code) || (password !== '' && (isFetching || code === null)))
    return (
      <Protected
        pending={isFetching}
        isChecking={isChecking}
        failure={code === 'share-password' || error === null ? '' : failureText(error)}
        onPassword={setPassword}
      />
    );
  if (error === null)
    return (
      <Frame>
        <SkeletonLines count={6} />
        <p className="visually-hidden" role="status">
          {words.loading}
        </p>
      </Frame>
    );
  const isGone = error instanceof CallFailure && (error.kind === 'missing' || error.kind === 'invalid');
  if (isGone) return <Notice title={words.gone} text={words.goneText} />;
  if (code === 'share-ended') return <Notice title={words.ended} text={words.endedText} />;
  return (
    <Frame>
      <ErrorState title={words.failed} text={failureText(error)} retryLabel={texts.failures.retry} onRetry={() => void refetch()} />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <main className={classes.lone}>
      <div className={classes.brand}>
        <Logo size={28} />
        <span>{texts.shell.product}</span>
      </div>
      {children}
    </main>
  );
}

function Notice({ title, text }: { title: string; text: string }) {
  return (
    <Frame>
      <h1>{title}</h1>
      <p>{text}</p>
    </Frame>
  );
}

interface ProtectedProps {
  pending: boolean;
  /** The browser does the work that a link under attack asks for. */
  isChecking: boolean;
  failure: string;
  onPassword: (password: string) => void;
}

function Protected({ pending, isChecking, failure, onPassword }: ProtectedProps) {
  const [typed, setTyped] = useState('');
  return (
    <Frame>
      <h1>{words.protected}</h1>
      <p>{words.protectedText}</p>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          onPassword(typed);
        }}
      >
        <FormFailure text={failure} />
        <PasswordField
          label={words.password}
          value={typed}
          size="md"
          autoComplete="off"
          required
          withAsterisk={false}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        <Button type="submit" size="md" fullWidth loading={pending} disabled={typed === ''}>
          {words.show}
        </Button>
        <CheckingNote isChecking={isChecking} />
      </form>
    </Frame>
  );
}
