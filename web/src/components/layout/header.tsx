import { Menu, X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { classNames } from '../ui/class-names';
import { IconButton } from '../ui/icon-button';
import { Link } from '../ui/link';
import { NavLink } from '../ui/nav-link';
import styles from './header.module.css';

export interface NavItem {
  to: string;
  label: string;
}

interface HeaderProps {
  home: string;
  brand: ReactNode;
  /** The accessible name of the navigation. */
  navLabel: string;
  openLabel: string;
  closeLabel: string;
  items: readonly NavItem[];
  /** Follows the links: Login or Logout. */
  action: ReactNode;
  /** Stays visible when the links fold into the menu: the cart. */
  aside?: ReactNode;
  /** The end of the folded menu: what a wide screen shows elsewhere. */
  menuEnd?: ReactNode;
  /** Whether the action folds into the hamburger menu of small screens, too. */
  actionFolds: boolean;
}

/** The navigation bar. On small screens the links fold into a menu, closed by Esc, a press or the focus elsewhere, or a choice. */
export function Header({
  home,
  brand,
  navLabel,
  openLabel,
  closeLabel,
  items,
  action,
  aside,
  menuEnd,
  actionFolds,
}: HeaderProps) {
  const [open, setOpen] = useState(false);
  const header = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const navId = useId();
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes whenever the address changes
  useEffect(() => setOpen(false), [pathname]);
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      toggle.current?.focus();
    };
    // The focus goes on to what the menu covers, but comes back from a dialog that was opened from it.
    const onLeave = ({ target }: Event) => {
      const isInside = header.current?.contains(target as Element) || (target as Element).closest('dialog');
      if (!isInside) setOpen(false);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onLeave);
    document.addEventListener('focusin', onLeave);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onLeave);
      document.removeEventListener('focusin', onLeave);
    };
  }, [open]);

  return (
    <header ref={header} className={styles.header}>
      <div className={styles.inner}>
        <Link to={home} className={styles.brand}>
          {brand}
        </Link>
        <nav className={styles.bar} aria-label={navLabel}>
          <div id={navId} className={classNames(styles.nav, open && styles.open)}>
            <ul className={styles.items}>
              {items.map(({ to, label }) => (
                <li key={to}>
                  <NavLink to={to} end className={styles.link ?? ''} onClick={() => setOpen(false)}>
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
            {actionFolds && action}
            {open && menuEnd}
          </div>
          {!actionFolds && <div className={styles.action}>{action}</div>}
        </nav>
        {aside}
        <IconButton
          ref={toggle}
          className={styles.toggle}
          label={open ? closeLabel : openLabel}
          aria-expanded={open}
          aria-controls={navId}
          onClick={() => setOpen(!open)}
        >
          {open ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
        </IconButton>
      </div>
    </header>
  );
}
