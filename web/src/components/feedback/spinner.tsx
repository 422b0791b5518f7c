import styles from './spinner.module.css';

/** A turning ring; decoration, so what is busy must be said in words beside it. */
export function Spinner({ size = 18 }: { size?: number }) {
  return <span className={styles.spinner} style={{ width: size, height: size }} aria-hidden="true" />;
}
