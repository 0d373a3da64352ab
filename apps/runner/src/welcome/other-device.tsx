/** Shown on another device than the tests need or were made for: why, and how to switch, by a code to scan or a link to copy. */
import type { WelcomeTexts } from '../texts/texts.ts';
import type { OtherDevice } from './device.ts';
import { QrCode } from './qr-code.tsx';
import styles from './welcome.module.css';

/** Why a phone is needed stands above: tests of apps always say so. */
function wordsOf({ to, needed }: OtherDevice, { device }: WelcomeTexts): { title: string; why?: string } {
  if (to === 'phone') return needed ? { title: device.needsPhone } : { title: device.suitsPhone, why: device.whySuitsPhone };
  return needed
    ? { title: device.needsComputer, why: device.whyNeedsComputer }
    : { title: device.suitsComputer, why: device.whySuitsComputer };
}

interface OtherDeviceProps {
  other: OtherDevice;
  /** The link of this very page. */
  address: string;
  texts: WelcomeTexts;
}

export function OtherDeviceNotice({ other, address, texts }: OtherDeviceProps) {
  const { title, why } = wordsOf(other, texts);
  const { toPhone, toComputer, copy, copied, anyway } = texts.device;
  return (
    <section className={styles.otherDevice} aria-labelledby="other-device">
      <h2 id="other-device">{title}</h2>
      {why !== undefined && <p>{why}</p>}
      <div className={styles.switchDevice}>
        <QrCode text={address} label={texts.app.code} />
        <div>
          <p>{other.to === 'phone' ? toPhone : toComputer}</p>
          <p className={styles.address} id="address" dir="ltr">
            {address}
          </p>
          <button type="button" id="copy" className={styles.quiet} data-copied={copied} hidden>
            {copy}
          </button>
        </div>
      </div>
      {!other.needed && (
        <a className={styles.anyway} href="#start">
          {anyway}
        </a>
      )}
    </section>
  );
}
