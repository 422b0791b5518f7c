import { useT } from '#lib/i18n/i18n.ts';
import styles from './location.module.css';

const SIDE = 240;
const MIDDLE = SIDE / 2;
/** The largest radius of the circle, as a share of half the side. */
const FILL = 0.8;
const STEPS_KM = [0.5, 1, 2, 5, 10, 20, 50];

interface WorkingAreaPictureProps {
  /** Kilometres; null while the field holds no radius. */
  radius: number | null;
  /** Whether latitude and longitude are set. */
  isPlaced: boolean;
}

/** The working radius as a circle over a grid of known scale: no map, nothing to fetch. */
export function WorkingAreaPicture({ radius, isPlaced }: WorkingAreaPictureProps) {
  const t = useT();
  if (radius === null) return null;
  // Within one grid scale the circle grows with the radius; it always fits the picture.
  const step = STEPS_KM.find((km) => radius / km <= 4) ?? 50;
  const pixelsPerKm = (MIDDLE * FILL) / (step * 4);
  const lines = gridLines(step * pixelsPerKm);
  const size = radius * pixelsPerKm;
  return (
    <figure className={styles.figure}>
      <svg
        viewBox={`0 0 ${SIDE} ${SIDE}`}
        className={styles.picture}
        role="img"
        aria-label={t('partnerPortal.areaPicture', { radius })}
      >
        <rect width={SIDE} height={SIDE} className={styles.paper} />
        <path className={styles.grid} d={lines.map((at) => `M${at} 0V${SIDE}M0 ${at}H${SIDE}`).join('')} />
        <circle cx={MIDDLE} cy={MIDDLE} r={size} className={styles.area} />
        <path className={styles.radius} d={`M${MIDDLE} ${MIDDLE}h${size}`} />
        <text x={MIDDLE + size / 2} y={MIDDLE - 7} className={styles.label}>
          {radius} {t('partnerPortal.radiusUnit')}
        </text>
        {isPlaced && <circle cx={MIDDLE} cy={MIDDLE} r="6" className={styles.place} />}
      </svg>
      <figcaption className={styles.caption}>
        {isPlaced ? t('partnerPortal.areaSquare', { step }) : t('partnerPortal.areaEmpty')}
      </figcaption>
    </figure>
  );
}

/** The positions of the grid lines, symmetric about the middle, in SVG units. */
function gridLines(distance: number): number[] {
  const count = Math.floor(MIDDLE / distance);
  return Array.from({ length: 2 * count + 1 }, (_, index) => MIDDLE + (index - count) * distance);
}
