/** Contact: a message to the people who run this server. */
import { Button } from '@mantine/core';
import { Card, Page, PageHeader, SkeletonBlock } from '@sightline/ui';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { usePageTitle } from '../../lib/page-title.ts';
import { useProfile } from '../../lib/profile.ts';
import { texts } from '../../lib/texts/index.ts';
import { ContactForm } from './contact-form.tsx';
import classes from './contact-page.module.css';
import { LetterDrawing } from './letter-drawing.tsx';

const words = texts.contact;

export function ContactPage() {
  usePageTitle(words.title);
  const profile = useProfile();
  const back = useBack();
  const [sentFor, setSentFor] = useState<string | null>(null);
  return (
    <Page>
      <PageHeader title={words.title} subtitle={words.subtitle} />
      <Card className={classes.card ?? ''}>
        {sentFor !== null ? (
          <MessageSent email={sentFor} onBack={back} onAnother={() => setSentFor(null)} />
        ) : profile.isPending ? (
          <FormSkeleton />
        ) : (
          // A profile that could not be loaded only leaves the fields empty.
          <ContactForm name={profile.data?.User.Name ?? ''} email={profile.data?.User.Email ?? ''} onBack={back} onSent={setSentFor} />
        )}
      </Card>
    </Page>
  );
}

/** Back to where the researcher came from; to the projects where this page was opened first. */
function useBack(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => void (key === 'default' ? navigate('/projects') : navigate(-1));
}

function MessageSent({ email, onBack, onAnother }: { email: string; onBack: () => void; onAnother: () => void }) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <div className={classes.sent}>
      <LetterDrawing />
      <h2 ref={head} tabIndex={-1}>
        {words.sentTitle}
      </h2>
      <p role="status">
        {words.sentText} <bdi>{email}</bdi>.
      </p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onAnother}>
          {words.writeAnother}
        </Button>
        <Button onClick={onBack}>{words.back}</Button>
      </div>
    </div>
  );
}

function FormSkeleton() {
  return (
    <div className={classes.form} role="status" aria-label={words.loading}>
      <div className={classes.pair}>
        <SkeletonBlock height={60} />
        <SkeletonBlock height={60} />
      </div>
      <SkeletonBlock height={190} />
    </div>
  );
}
