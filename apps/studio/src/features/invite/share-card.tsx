/** What to hand to testers: link, QR code, code to type in, a mail text. */
import type { WireCollector, WireProject } from '@sightline/wire/calls';
import { Button } from '@mantine/core';
import { Card, CopyField, SkeletonBlock } from '@sightline/ui';
import { texts } from '../../lib/texts/index.ts';
import classes from './collector-page.module.css';
import { useQrCode } from './use-qr-code.ts';

const words = texts.invite.collector;
const inGroups = (code: string) => code.replace(/^(.{4})(?=.)/, '$1 ');

export function ShareCard({ project, collector }: { project: WireProject; collector: WireCollector }) {
  const url = collector.invitationUrl;
  const mail = words.mailText(project.Name, url);
  const note = collector.status === 0 ? words.notYet : collector.status === 2 ? words.ended : null;
  if (project.ReadOnly) return <Card>{texts.invite.demoNote}</Card>;
  return (
    <Card className={classes.share ?? ''}>
      <div className={classes.shareTop}>
        <div className={classes.links}>
          <div>
            <CopyField label={texts.invite.link} value={url} copyLabel={texts.invite.copy} copiedLabel={texts.invite.copied} />
            {note ? <p className={classes.note}>{note}</p> : null}
          </div>
          <div>
            <p className={classes.label}>{words.code}</p>
            <p className={classes.code}>{inGroups(collector.invitationCode)}</p>
            <p className={classes.note}>{words.codeHint(`${new URL(url, location.origin).host}/t`)}</p>
          </div>
        </div>
        <QrPicture url={url} />
      </div>
      <CopyField label={words.mail} value={mail} copyLabel={texts.invite.copy} copiedLabel={texts.invite.copied} />
      <div>
        <Button
          variant="default"
          component="a"
          href={`mailto:?subject=${encodeURIComponent(words.mailSubject(project.Name))}&body=${encodeURIComponent(mail)}`}
        >
          {words.openMail}
        </Button>
      </div>
    </Card>
  );
}

function QrPicture({ url }: { url: string }) {
  const picture = useQrCode(url);
  return (
    <div className={classes.qr}>
      {picture ? <img src={picture} alt={words.qr} /> : <SkeletonBlock width={168} height={168} />}
      <p className={classes.note}>{words.qrHint}</p>
    </div>
  );
}
