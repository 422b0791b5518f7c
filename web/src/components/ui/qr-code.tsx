import { encode } from 'uqr';
import { classNames } from './class-names';
import styles from './qr-code.module.css';

interface QrCodeProps {
  /** What the code says. */
  text: string;
  /** What it is, for whoever does not see it. */
  label: string;
  className?: string | undefined;
}

/** The modules of a code as the path of an SVG, a unit each. */
const pathOf = (modules: readonly (readonly boolean[])[]) =>
  modules.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');

/** A QR code, dark on light in every theme. Brings its library along: for parts loaded on demand. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  return (
    <svg
      className={classNames(styles.code, className)}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path className={styles.dark} d={pathOf(data)} />
    </svg>
  );
}
