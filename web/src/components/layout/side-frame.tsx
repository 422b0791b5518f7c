import { Menu } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { skipTo } from '../../lib/focus/skip-to';
import { useT } from '../../lib/i18n/i18n';
import { ignoreHeldEnter } from '../../lib/ignore-held-enter';
import { Drawer } from '../dialog/drawer';
import { Button } from '../ui/button';
import { classNames } from '../ui/class-names';
import { Link } from '../ui/link';
import { BrandMark } from './brand-mark';
import styles from './side-frame.module.css';

interface SideFrameProps {
  /** The address and the name of the brand link. */
  home: string;
  name: string;
  menuLabel: string;
  /** Renders the menu; `onChoose` closes its drawer on small screens. */
  menu: (onChoose?: () => void) => ReactNode;
  /** A tool: `small` beside the Menu button, `wide` below the brand where there is no such button. */
  tool?: { small: ReactNode; wide: ReactNode };
  /** As wide as the site's pages, for text and forms; tables need more. */
  narrow?: boolean;
  children: ReactNode;
}

/** A frame with a side menu; on small screens a drawer opened by a Menu button. A held Enter presses once in it. */
export function SideFrame({ home, name, menuLabel, menu, tool, narrow, children }: SideFrameProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  useEffect(ignoreHeldEnter, []);
  const brand = (
    <Link to={home} className={styles.brand}>
      <BrandMark name={name} />
    </Link>
  );
  return (
    <div className={classNames(styles.frame, narrow && styles.narrow)}>
      <div className={styles.bar}>
        {brand}
        <span className={styles.tools}>
          {tool?.small}
          <Button
            variant="secondary"
            size="sm"
            icon={<Menu size={20} aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            {menuLabel}
          </Button>
        </span>
      </div>
      <aside className={styles.side}>
        {/* biome-ignore lint/a11y/useValidAnchor: leads within the page; without scripts the browser follows it */}
        <a className={styles.skip} href="#beside-menu" onClick={skipTo}>
          {t('layout.skipMenu')}
        </a>
        {brand}
        {tool?.wide}
        {menu()}
      </aside>
      <Drawer open={open} onClose={() => setOpen(false)} title={name}>
        {menu(() => setOpen(false))}
      </Drawer>
      <div id="beside-menu" className={styles.content} tabIndex={-1}>
        {children}
      </div>
    </div>
  );
}
