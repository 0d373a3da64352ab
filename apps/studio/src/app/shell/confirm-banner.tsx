/** Above every page of an account whose address is not confirmed yet: what to do, and what has to wait. */
import { Button } from '@mantine/core';
import { useProfile } from '../../lib/profile.ts';
import { useResendConfirmation } from '../../lib/resend-confirmation.ts';
import { texts } from '../../lib/texts/index.ts';
import classes from './confirm-banner.module.css';

const words = texts.confirm;

export function ConfirmBanner() {
  const { data } = useProfile();
  const resend = useResendConfirmation();
  if (data === undefined || data.User.EmailVerified) return null;
  return (
    <section className={classes.banner} aria-label={words.title}>
      <p className={classes.words}>
        <strong>{words.banner(data.User.NewEmail || data.User.SignInEmail)}</strong> {words.bannerText}
      </p>
      <Button variant="default" size="compact-sm" loading={resend.isPending} onClick={() => resend.mutate()}>
        {words.sendAgain}
      </Button>
    </section>
  );
}
