import type { ReactNode } from 'react';
import { Badge } from '../ui/badge';
import { classNames } from '../ui/class-names';
import { Link } from '../ui/link';
import styles from './footer.module.css';

/** A link, or with `onPress` a button that looks like one. */
export type FooterItem = { label: string } & ({ to: string } | { onPress: () => void });

export interface FooterColumn {
  title: string;
  items: readonly FooterItem[];
}

interface FooterProps {
  brand: ReactNode;
  tagline: string;
  columns: readonly FooterColumn[];
  /** The app stores: no links until there is an app, each marked with `label` (docs/specification.md section 2). */
  apps: { title: string; stores: readonly string[]; label: string };
  /** Phone and e-mail, as links. */
  contact: readonly { label: string; href: string }[];
  rights: string;
  /** All links in a few lines, for the work areas. */
  compact?: boolean;
}

/** The footer of every page. */
export function Footer({ brand, tagline, columns, apps, contact, rights, compact }: FooterProps) {
  return (
    <footer className={classNames(styles.footer, compact && styles.compact)}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          {brand}
          <p>{tagline}</p>
          <ul className={styles.list}>
            {contact.map((item) => (
              <li key={item.href}>
                <FooterEntry item={item} />
              </li>
            ))}
          </ul>
        </div>
        {columns.map(({ title, items }) => (
          <nav key={title} aria-label={title}>
            {!compact && <h2 className={styles.title}>{title}</h2>}
            <ul className={styles.list}>
              {items.map((item) => (
                <li key={item.label}>
                  <FooterEntry item={item} />
                </li>
              ))}
            </ul>
          </nav>
        ))}
        {!compact && (
          <div>
            <h2 className={styles.title}>{apps.title}</h2>
            <ul className={styles.stores}>
              {apps.stores.map((store) => (
                <li key={store} className={styles.store}>
                  {store} <Badge tone="warning">{apps.label}</Badge>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <p className={styles.rights}>{rights}</p>
    </footer>
  );
}

function FooterEntry({ item }: { item: FooterItem | FooterProps['contact'][number] }) {
  if ('to' in item) {
    return (
      <Link className={styles.link} to={item.to}>
        {item.label}
      </Link>
    );
  }
  if ('href' in item) {
    return (
      <a className={styles.link} href={item.href}>
        {item.label}
      </a>
    );
  }
  return (
    <button type="button" className={styles.link} onClick={item.onPress}>
      {item.label}
    </button>
  );
}
