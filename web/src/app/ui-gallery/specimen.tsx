import { type ReactNode, useId } from 'react';
import { Card } from '../../components/ui/card';
import { classNames } from '../../components/ui/class-names';
import styles from './ui-gallery.module.css';

/** The two themes that each specimen is shown in. */
const THEMES = ['light', 'dark'] as const;

/**
 * A component in all its states, in both themes beside each other. Its name is that of the code, so it is the same
 * in every language. `render` is called once a theme; what is `wide` stands under, not beside.
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

/** Things of one kind in a row that wraps. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** Things under each other. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}

/** A sheet for specimens that are seen on one. */
export function Sheet({ children }: { children: ReactNode }) {
  return <Card className={styles.stack}>{children}</Card>;
}
