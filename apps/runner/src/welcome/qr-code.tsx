/** A text as a QR code: dark on white in either scheme, with the quiet edge that scanners need. */
import { create } from 'qrcode';
import styles from './welcome.module.css';

/** Modules of quiet edge on each side. */
const edge = 4;

export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const dark = Array.from(data, (module, at) => (module ? `M${(at % size) + edge} ${Math.floor(at / size) + edge}h1v1h-1z` : ''));
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size + 2 * edge} ${size + 2 * edge}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
