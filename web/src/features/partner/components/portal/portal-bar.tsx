import { BellRing, CalendarDays, type LucideIcon, Route, UserRound } from 'lucide-react';
import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '#components/ui/link.tsx';
import { partnerPaths } from '#config/partner-paths.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useHeightProperty } from '#lib/use-height-property.ts';
import { useOfferCount } from '../../api/use-offers';
import styles from './portal-bar.module.css';

interface Entry {
  name: 'offers' | 'today' | 'week' | 'me';
  to: string;
  Icon: LucideIcon;
  /** Pages that are reached from it. */
  leadsTo?: readonly string[];
}

const { offers, jobs, today, week, me, profile, hours, location, documents, support } = partnerPaths;

/** The pages under the thumb: four at most. */
const ENTRIES: readonly Entry[] = [
  { name: 'offers', to: offers, Icon: BellRing },
  { name: 'today', to: today, Icon: Route, leadsTo: [jobs] },
  { name: 'week', to: week, Icon: CalendarDays },
  { name: 'me', to: me, Icon: UserRound, leadsTo: [profile, hours, location, documents, support] },
];

/**
 * The bar at the foot of the portal on a phone. Style sheets know its height as `--foot-bar`, so that nothing is hidden
 * behind it. It makes way for an on-screen keyboard.
 */
export function PortalBar({ workerUid }: { workerUid: string }) {
  const t = useT();
  const count = useOfferCount(workerUid);
  const { pathname } = useLocation();
  const ref = useRef<HTMLElement>(null);
  useHeightProperty(ref, '--foot-bar');
  const page = pathname.replace(/\/+$/, '');
  return (
    <nav ref={ref} className={styles.bar} aria-label={t('partnerPortal.bar.name')}>
      <ul className={styles.entries}>
        {ENTRIES.map(({ name, to, Icon, leadsTo }) => (
          <li key={name}>
            <Link
              to={to}
              className={styles.entry}
              aria-current={page === to ? 'page' : leadsTo?.includes(page) ? true : undefined}
            >
              <Icon size={22} aria-hidden="true" />
              {t(`partnerPortal.bar.${name}`)}
              {name === 'offers' && <OfferCount count={count} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** How many new jobs wait for an answer. */
function OfferCount({ count }: { count: number }) {
  const t = useT();
  if (count === 0) return null;
  return (
    <>
      <span className={styles.count} aria-hidden="true">
        {count}
      </span>
      <span className="visually-hidden">{t('partnerPortal.bar.waiting', { count })}</span>
    </>
  );
}
