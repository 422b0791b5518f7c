import type { SearchIndex } from '@gharseva/contract';
import { orderNumber } from '@gharseva/contract/rules';
import { useState } from 'react';
import { Outcome } from '#components/feedback/outcome.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { adminPaths } from '#config/admin-paths.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { CallerForm } from './caller-form';
import styles from './callers.module.css';
import { useSkipGuard } from './use-leave-question';

/** A service that can be booked, as the search finds it. */
export type FoundService = SearchIndex['services'][number];

/** The catalogue's search, another feature: `app` connects the two. */
export type FindServices = (
  index: SearchIndex,
) => (typed: string, isOffered: (service: FoundService) => boolean) => FoundService[];

/** Books for somebody on the telephone, and then tells the number of the booking. */
export function CallerPage({ findServices }: { findServices: FindServices }) {
  const t = useT();
  const [placed, setPlaced] = useState<string | null>(null);
  const [isAnother, setIsAnother] = useState(false);
  useSkipGuard(placed !== null);
  return (
    <>
      <PageHeader title={t('adminBookings.callers.title')} intro={t('adminBookings.callers.intro')} />
      {placed === null ? (
        <CallerForm findServices={findServices} isAnother={isAnother} onPlaced={setPlaced} />
      ) : (
        <section className={styles.part}>
          <Outcome tone="success">
            <p>{t('adminBookings.callers.placed', { number: orderNumber(placed) })}</p>
            <p>{t('adminBookings.callers.placedHint')}</p>
          </Outcome>
          <div className={styles.row}>
            <ButtonLink to={adminPaths.booking(placed)}>{t('adminBookings.callers.open')}</ButtonLink>
            <Button
              variant="secondary"
              onClick={() => {
                setIsAnother(true);
                setPlaced(null);
              }}
            >
              {t('adminBookings.callers.another')}
            </Button>
          </div>
        </section>
      )}
    </>
  );
}
