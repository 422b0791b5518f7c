import { LogOut, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Spinner } from '../feedback/spinner';
import { NavLink } from '../ui/nav-link';
import styles from './side-frame.module.css';

/** A link of the menu. */
export interface SideLink {
  to: string;
  label: string;
  Icon: LucideIcon;
  /** True if only this exact address is the current page. */
  end?: boolean;
}

interface SideMenuProps {
  /** The accessible name of the menu. */
  label: string;
  links: readonly SideLink[];
  logoutLabel: string;
  /** True while logging out; the label then says so. */
  leaving: boolean;
  onLogout: () => void;
  /** Content above the note. */
  extra?: ReactNode;
  /** The note at the bottom. */
  note: string;
  onChoose?: (() => void) | undefined;
}

/** The links of a side menu, Logout, and a note at the bottom. */
export function SideMenu(props: SideMenuProps) {
  const { label, links, logoutLabel, leaving, onLogout, extra, note, onChoose } = props;
  return (
    <div className={styles.menu}>
      <nav aria-label={label}>
        <ul className={styles.items}>
          {links.map(({ to, label: text, Icon, end = false }) => (
            <li key={to}>
              <NavLink to={to} end={end} className={styles.item ?? ''} onClick={onChoose}>
                <Icon size={20} aria-hidden="true" />
                {text}
              </NavLink>
            </li>
          ))}
          <li>
            <button
              type="button"
              className={styles.item}
              aria-busy={leaving || undefined}
              onClick={() => {
                if (!leaving) onLogout();
              }}
            >
              {leaving ? <Spinner size={20} /> : <LogOut size={20} aria-hidden="true" />}
              {logoutLabel}
            </button>
          </li>
        </ul>
      </nav>
      <div>
        {extra}
        <p className={styles.note}>{note}</p>
      </div>
    </div>
  );
}
