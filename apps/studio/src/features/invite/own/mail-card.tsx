/** A mail to testers, ready to be copied or opened in the researcher's own mail program. */
import type { WireCollector, WireProject } from '@sightline/wire/calls';
import { Button } from '@mantine/core';
import { Card, CopyField } from '@sightline/ui';
import { texts } from '../../../lib/texts/index.ts';
import { mailAddress } from './mail-address.ts';
import classes from './own.module.css';

const words = texts.invite.share;

export function MailCard({ project, collector }: { project: WireProject; collector: WireCollector }) {
  const text = words.mailText(project.Name, collector.invitationUrl);
  return (
    <Card className={classes.mail ?? ''} aria-label={words.mail}>
      <CopyField label={words.mail} value={text} copyLabel={words.copy} copiedLabel={words.copied} byKeysLabel={words.copyByKeys} />
      <Button variant="default" component="a" href={mailAddress(words.mailSubject(project.Name), text)}>
        {words.openMail}
      </Button>
    </Card>
  );
}
