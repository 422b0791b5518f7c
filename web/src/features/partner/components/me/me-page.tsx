import type { Worker } from '@gharseva/contract';
import {
  CalendarClock,
  ChevronRight,
  FileCheck,
  Headset,
  LayoutDashboard,
  MapPin,
  UserRound,
} from 'lucide-react';
import { IconDisc } from '#components/ui/icon-disc.tsx';
import { Link } from '#components/ui/link.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { partnerPaths } from '#config/partner-paths.ts';
import { useT } from '#lib/i18n/i18n.ts';
import links from '../dashboard/dashboard.module.css';
import portal from '../portal/portal.module.css';

const LINKS = [
  { name: 'profile', to: partnerPaths.profile, Icon: UserRound },
  { name: 'hours', to: partnerPaths.hours, Icon: CalendarClock },
  { name: 'documents', to: partnerPaths.documents, Icon: FileCheck },
  { name: 'location', to: partnerPaths.location, Icon: MapPin },
  { name: 'dashboard', to: partnerPaths.dashboard, Icon: LayoutDashboard },
  { name: 'support', to: partnerPaths.support, Icon: Headset },
] as const;

/** All that is about the partner: profile, hours, documents and location. */
export function MePage({ worker }: { worker: Worker }) {
  const t = useT();
  return (
    <>
      <PageHeader title={t('partnerPortal.me.title')} intro={worker.fullName} />
      <ul className={links.links}>
        {LINKS.map(({ name, to, Icon }) => (
          <li key={name}>
            <Link to={to} className={links.link}>
              <IconDisc size="lg">
                <Icon size={22} />
              </IconDisc>
              <span className={links.words}>
                <strong>{t(`partnerPortal.${name}`)}</strong>
                <span className={portal.soft}>{t(`partnerPortal.me.${name}`)}</span>
              </span>
              <ChevronRight size={20} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
