import { Phone } from 'lucide-react';
import { LanguageSwitch } from './language-switch';
import { ThemeSwitch } from './theme-switch';
import styles from './top-bar.module.css';

interface TopBarProps {
  label: string;
  phone: string;
  href: string;
  /** The link's accessible name. */
  linkLabel: string;
  /** A note at the other end, on wide screens. */
  note: string;
}

/**
 * The thin bar on every page: the customer-care number (docs/specification.md section 1), and the switches of language
 * and theme.
 */
export function TopBar({ label, phone, href, linkLabel, note }: TopBarProps) {
  return (
    <section className={styles.bar} aria-label={label}>
      <div className={styles.inner}>
        <a className={styles.link} href={href} aria-label={linkLabel}>
          <Phone size={15} aria-hidden="true" />
          <span>{label}</span>
          <strong className={styles.phone}>{phone}</strong>
        </a>
        <div className={styles.end}>
          <span className={styles.note}>{note}</span>
          <LanguageSwitch onDark />
          <ThemeSwitch />
        </div>
      </div>
    </section>
  );
}
