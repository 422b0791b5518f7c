import styles from './skeleton.module.css';

/** A grey placeholder of the size of the loading content, so that nothing jumps. Sizes are CSS lengths. */
export function Skeleton({
  width = '100%',
  height = '1em',
  radius,
}: {
  width?: string;
  height?: string;
  radius?: string;
}) {
  return (
    <span className={styles.skeleton} style={{ width, height, borderRadius: radius }} aria-hidden="true" />
  );
}
