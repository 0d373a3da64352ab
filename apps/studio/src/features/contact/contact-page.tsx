/** Contact: says how to reach the people behind this server. */
import { Button } from '@mantine/core';
import { Card, Page, PageHeader } from '@sightline/ui';
import { useNavigate } from 'react-router';
import { usePageTitle } from '../../lib/page-title.ts';
import { texts } from '../../lib/texts/index.ts';
import classes from './contact-page.module.css';

const words = texts.account;

export function ContactPage() {
  usePageTitle(words.contactTitle);
  const navigate = useNavigate();
  return (
    <Page>
      <PageHeader title={words.contactTitle} subtitle={words.contactSubtitle} />
      <Card className={classes.card ?? ''}>
        <LetterDrawing />
        <h2>{words.contactHow}</h2>
        <p>{words.contactText}</p>
        <Button variant="default" onClick={() => void navigate(-1)}>
          {words.contactBack}
        </Button>
      </Card>
    </Page>
  );
}

function LetterDrawing() {
  return (
    <svg
      className={classes.drawing}
      width="96"
      height="64"
      viewBox="0 0 96 64"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden
    >
      <rect x="14" y="8" width="68" height="48" rx="7" />
      <path d="m16 13 32 24 32-24M22 48h14" />
    </svg>
  );
}
