import { LogOut, type LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
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

interface SideButtonProps extends ComponentProps<'button'> {
  Icon: LucideIcon;
  /** True while its work is on its way: it is not pressed then. */
  busy?: boolean;
}

/** An entry of the menu that does something, and leads nowhere. */
export function SideButton({ Icon, busy = false, onClick, children, ...rest }: SideButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={styles.item}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy ? <Spinner size={20} /> : <Icon size={20} aria-hidden="true" />}
      {children}
    </button>
  );
}

interface SideMenuProps {
  /** The accessible name of the menu. */
  label: string;
  links: readonly SideLink[];
  logoutLabel: string;
  /** True while logging out; the label then says so. */
  leaving: boolean;
  onLogout: () => void;
  /** The entry below Logout: a {@link SideButton}. */
  last?: ReactNode;
  /** Content above the note. */
  extra?: ReactNode;
  /** The note at the bottom. */
  note: string;
  onChoose?: (() => void) | undefined;
}

/** The links of a side menu, Logout, and a note at the bottom. */
export function SideMenu(props: SideMenuProps) {
  const { label, links, logoutLabel, leaving, onLogout, last, extra, note, onChoose } = props;
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
            <SideButton Icon={LogOut} busy={leaving} onClick={onLogout}>
              {logoutLabel}
            </SideButton>
          </li>
          {last && <li>{last}</li>}
        </ul>
      </nav>
      <div>
        {extra}
        <p className={styles.note}>{note}</p>
      </div>
    </div>
  );
}
