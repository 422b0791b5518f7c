import styles from './spinner.module.css';

/** A spinning ring. Decorative: a text beside it must say what is busy. */
export function Spinner({ size = 18 }: { size?: number }) {
  return <span className={styles.spinner} style={{ width: size, height: size }} aria-hidden="true" />;
}
