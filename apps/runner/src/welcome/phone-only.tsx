/** Of a test that is taken on a phone: says so, and to who comes with a mouse how to switch: a code to scan, a link to copy. */
import type { WelcomeTexts } from '../texts/texts.ts';
import { QrCode } from './qr-code.tsx';
import styles from './welcome.module.css';

/** `address` is the link of this very page. */
export function PhoneOnly({ address, texts }: { address: string; texts: WelcomeTexts['app'] }) {
  return (
    <>
      <p className={styles.text}>{texts.onPhone}</p>
      <section className={styles.switchDevice}>
        <QrCode text={address} label={texts.code} />
        <div>
          <h2>{texts.onComputer}</h2>
          <p>{texts.howTo}</p>
          <p className={styles.address}>{address}</p>
        </div>
      </section>
    </>
  );
}
