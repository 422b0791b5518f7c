import { BriefcaseBusiness, ChevronRight, FileCheck, MapPin, UserRound } from 'lucide-react';
import { IconDisc } from '#components/ui/icon-disc.tsx';
import { Link } from '#components/ui/link.tsx';
import { partnerPaths } from '#config/partner-paths.ts';
import { useT } from '#lib/i18n/i18n.ts';
import portal from '../portal/portal.module.css';
import styles from './dashboard.module.css';

const LINKS = [
  { name: 'jobs', to: partnerPaths.jobs, Icon: BriefcaseBusiness },
  { name: 'profile', to: partnerPaths.profile, Icon: UserRound },
  { name: 'documents', to: partnerPaths.documents, Icon: FileCheck },
  { name: 'location', to: partnerPaths.location, Icon: MapPin },
] as const;

/** The dashboard's links to jobs, profile, documents and location. */
export function DashboardLinks() {
  const t = useT();
  return (
    <section aria-labelledby="dashboard-links">
      <h2 id="dashboard-links" className={portal.heading}>
        {t('partnerPortal.linksTitle')}
      </h2>
      <ul className={styles.links}>
        {LINKS.map(({ name, to, Icon }) => (
          <li key={name}>
            <Link to={to} className={styles.link}>
              <IconDisc size="lg">
                <Icon size={22} />
              </IconDisc>
              <span className={styles.words}>
                <strong>{t(`partnerPortal.${name}`)}</strong>
                <span className={portal.soft}>{t(`partnerPortal.${name}Link`)}</span>
              </span>
              <ChevronRight size={20} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
