/** The invitation link as a QR code, to look at and to save. */
import { Button } from '@mantine/core';
import { SkeletonBlock } from '@sightline/ui';
import { texts } from '../../../lib/texts/index.ts';
import classes from './own.module.css';
import { useQrCode } from './use-qr-code.ts';

const words = texts.invite.share;
const shownPx = 148;

export function QrPicture({ url, code }: { url: string; code: string }) {
  const { data: picture, isError } = useQrCode(url);
  if (isError) return <p className={classes.qr}>{words.qrFailed}</p>;
  return (
    <div className={classes.qr}>
      {picture === undefined ? (
        <SkeletonBlock width={shownPx} height={shownPx} />
      ) : (
        <img src={picture} alt={words.qr} width={shownPx} height={shownPx} />
      )}
      <p className={classes.note}>{words.qrHint}</p>
      {picture === undefined ? null : (
        <Button variant="default" size="compact-sm" component="a" href={picture} download={words.qrFile(code)}>
          {words.saveQr}
        </Button>
      )}
    </div>
  );
}
