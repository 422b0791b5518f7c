import { type ReactNode, useId } from 'react';
import { Card } from '../../components/ui/card';
import { classNames } from '../../components/ui/class-names';
import styles from './ui-gallery.module.css';

/** The themes of each specimen. */
const THEMES = ['light', 'dark'] as const;

/**
 * A component in all its states, in both themes side by side. Its name is that of the code, so it is not translated.
 * `render` is called once per theme; with `wide` the themes are stacked.
 */
export function Specimen({
  name,
  wide = false,
  render,
}: {
  name: string;
  wide?: boolean;
  render: () => ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.specimen}>
      <h2 id={id} className={styles.name} translate="no" lang="en">
        {name}
      </h2>
      <div className={classNames(styles.pair, !wide && styles.beside)}>
        {THEMES.map((theme) => (
          <div key={theme} data-theme={theme} className={styles.ground}>
            {render()}
          </div>
        ))}
      </div>
    </section>
  );
}

/** A wrapping row. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** A vertical stack. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}

/** A card for specimens that appear on one. */
export function Sheet({ children }: { children: ReactNode }) {
  return <Card className={styles.stack}>{children}</Card>;
}
