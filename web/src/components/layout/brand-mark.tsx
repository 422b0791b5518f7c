import styles from './brand-mark.module.css';

/** The brand mark (a house with a lamp) with the brand's name. */
export function BrandMark({ name }: { name: string }) {
  return (
    <span className={styles.mark}>
      <svg viewBox="0 0 40 40" width="36" height="36" aria-hidden="true">
        <rect width="40" height="40" rx="11" fill="var(--mark-tile)" />
        <g
          fill="none"
          stroke="var(--mark-line)"
          strokeWidth="3.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d="M8 20.5 20 9.5l12 11" />
          <path d="M12.5 20.5v9.5h15v-9.5" />
        </g>
        <circle cx="20" cy="24" r="3.4" fill="var(--accent)" />
      </svg>
      <span className={styles.name}>{name}</span>
    </span>
  );
}
