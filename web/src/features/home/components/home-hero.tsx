import { CalendarClock, IndianRupee, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { PageHeading } from '#components/ui/page-header.tsx';
import { paths } from '#config/paths.ts';
import { useT } from '#lib/i18n/i18n.ts';
import styles from './home-hero.module.css';

/** The hero: Book a Service calls `onBook` (which scrolls to the grid), Become a Professional is a link. */
export function HomeHero({
  onBook,
  search,
  aside,
}: {
  onBook: () => void;
  search: ReactNode;
  aside: ReactNode;
}) {
  const t = useT();
  return (
    <div className={styles.hero}>
      <div className={styles.inner}>
        <div>
          <PageHeading title={t('home.documentTitle')} className={styles.title}>
            {t('home.hero.title')}
          </PageHeading>
          <p className={styles.text}>{t('home.hero.text')}</p>
          {search}
          <div className={styles.buttons}>
            <Button variant="accent" size="lg" onClick={onBook}>
              {t('home.hero.book')}
            </Button>
            <ButtonLink variant="inverse" size="lg" to={paths.becomePartner}>
              {t('home.hero.become')}
            </ButtonLink>
          </div>
          <ul className={styles.points}>
            <li>
              <IndianRupee size={18} aria-hidden="true" />
              {t('home.hero.pointPrices')}
            </li>
            <li>
              <Wallet size={18} aria-hidden="true" />
              {t('home.hero.pointPay')}
            </li>
            <li>
              <CalendarClock size={18} aria-hidden="true" />
              {t('home.hero.pointSlots')}
            </li>
          </ul>
        </div>
        {aside}
      </div>
    </div>
  );
}
