import { Row, Specimen, Stack } from './specimen';
import styles from './ui-gallery.module.css';

const COLOURS = [
  'paper',
  'surface',
  'surface-sunk',
  'line',
  'line-strong',
  'ink',
  'ink-soft',
  'brand',
  'brand-strong',
  'brand-tint',
  'brand-deep',
  'brand-band',
  'accent',
  'accent-strong',
  'accent-tint',
  'success',
  'success-tint',
  'danger',
  'danger-tint',
  'warning',
  'warning-tint',
  'focus',
];
const SIZES = ['xs', 'sm', 'md', 'lg', 'xl', '2xl', '3xl'];
/** Words with marks above and below the line, in each script. */
const SAMPLE = 'Ågyं घर-सेवा हिंदी ॐ';

/** Colours and type sizes by token name. */
export function TokenSpecimens() {
  return (
    <>
      <Specimen
        name="Colours"
        render={() => (
          <ul className={styles.swatches}>
            {COLOURS.map((name) => (
              <li key={name} className={styles.swatch} translate="no" lang="en">
                <span className={styles.colour} style={{ background: `var(--${name})` }} />
                {name}
              </li>
            ))}
          </ul>
        )}
      />
      <Specimen
        name="Type"
        render={() => (
          <Stack>
            {SIZES.map((size) => (
              <Row key={size}>
                <span translate="no">{size}</span>
                <span lang="hi" style={{ fontSize: `var(--text-${size})` }}>
                  {SAMPLE}
                </span>
              </Row>
            ))}
          </Stack>
        )}
      />
    </>
  );
}
