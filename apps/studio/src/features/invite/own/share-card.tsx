/** What to hand to testers: the link, a QR code of it, a code to type in. */
import type { WireCollector } from '@sightline/wire/calls';
import { Card, CopyField } from '@sightline/ui';
import { CollectorStatus } from '@sightline/domain/collectors';
import { texts } from '../../../lib/texts/index.ts';
import { inGroups } from '../codes.ts';
import classes from './own.module.css';
import { QrPicture } from './qr-picture.tsx';

const words = texts.invite.share;

export function ShareCard({ collector }: { collector: WireCollector }) {
  const url = collector.invitationUrl;
  const note =
    collector.status === CollectorStatus.notStarted ? words.notYet : collector.status === CollectorStatus.finished ? words.ended : null;
  return (
    <Card className={classes.share ?? ''} aria-label={words.title}>
      <div className={classes.links}>
        <div>
          <CopyField label={words.link} value={url} copyLabel={words.copy} copiedLabel={words.copied} byKeysLabel={words.copyByKeys} />
          {note ? <p className={classes.note}>{note}</p> : null}
        </div>
        <div>
          <p className={classes.label}>{words.code}</p>
          <p className={classes.code}>{inGroups(collector.invitationCode)}</p>
          <p className={classes.note}>{words.codeHint(`${new URL(url, location.origin).host}/t`)}</p>
        </div>
      </div>
      <QrPicture url={url} code={collector.invitationCode} />
    </Card>
  );
}
