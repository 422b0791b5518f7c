import {
  BriefcaseBusiness,
  FileCheck,
  Headset,
  LayoutDashboard,
  LogOut,
  type LucideIcon,
  UserRound,
} from 'lucide-react';
import { useState } from 'react';
import { NavLink } from 'react-router-dom';
import { Spinner } from '../../../../components/ui/spinner';
import { brand } from '../../../../config/brand';
import { paths } from '../../../../config/paths';
import { indiaYear } from '../../../../lib/i18n/format';
import { useT } from '../../../../lib/i18n/i18n';
import { logOutWorker } from '../../api/log-out-worker';
import styles from './portal.module.css';

const ITEMS = [
  { to: paths.workerDashboard, text: 'partnerPortal.dashboard', Icon: LayoutDashboard },
  { to: paths.workerJobs, text: 'partnerPortal.jobs', Icon: BriefcaseBusiness },
  { to: paths.workerProfile, text: 'partnerPortal.profile', Icon: UserRound },
  { to: paths.workerDocuments, text: 'partnerPortal.documents', Icon: FileCheck },
  { to: paths.workerSupport, text: 'partnerPortal.support', Icon: Headset },
] as const satisfies { to: string; text: string; Icon: LucideIcon }[];

/** The portal's links, Logout, and the copyright with the year. */
export function PortalMenu({ onChoose }: { onChoose?: () => void }) {
  const t = useT();
  const [leaving, setLeaving] = useState(false);
  const logOut = () => {
    if (leaving) return;
    setLeaving(true);
    void logOutWorker();
  };
  return (
    <div className={styles.menu}>
      <nav aria-label={t('partnerPortal.menuName')}>
        <ul className={styles.items}>
          {ITEMS.map(({ to, text, Icon }) => (
            <li key={to}>
              <NavLink to={to} className={styles.item ?? ''} onClick={onChoose}>
                <Icon size={20} aria-hidden="true" />
                {t(text)}
              </NavLink>
            </li>
          ))}
          <li>
            <button type="button" className={styles.item} aria-busy={leaving || undefined} onClick={logOut}>
              {leaving ? <Spinner size={20} /> : <LogOut size={20} aria-hidden="true" />}
              {leaving ? t('partnerPortal.loggingOut') : t('partnerPortal.logout')}
            </button>
          </li>
        </ul>
      </nav>
      <p className={styles.rights}>{t('partnerPortal.rights', { year: indiaYear(), name: brand.name })}</p>
    </div>
  );
}
