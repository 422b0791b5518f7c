import { Menu } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { BrandMark } from '../../../../components/layout/brand-mark';
import { Button } from '../../../../components/ui/button';
import { Drawer } from '../../../../components/ui/drawer';
import { paths } from '../../../../config/paths';
import { useT } from '../../../../lib/i18n/i18n';
import styles from './portal.module.css';
import { PortalMenu } from './portal-menu';

/** The portal's frame: a side menu, which on small screens is a drawer behind a Menu button (SPEC.md section 2). */
export function PortalFrame({ children }: { children: ReactNode }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.portal}>
      <div className={styles.bar}>
        <Link to={paths.workerDashboard} className={styles.brand}>
          <BrandMark name={t('partnerPortal.brand')} />
        </Link>
        <Button
          variant="secondary"
          size="sm"
          icon={<Menu size={20} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {t('partnerPortal.menu')}
        </Button>
      </div>
      <aside className={styles.side}>
        <Link to={paths.workerDashboard} className={styles.brand}>
          <BrandMark name={t('partnerPortal.brand')} />
        </Link>
        <PortalMenu />
      </aside>
      <Drawer open={open} onClose={() => setOpen(false)} title={t('partnerPortal.brand')}>
        <PortalMenu onChoose={() => setOpen(false)} />
      </Drawer>
      <div className={styles.content}>{children}</div>
    </div>
  );
}
