import { CalendarX } from 'lucide-react';
import { Button } from '../../components/ui/button';
import { EmptyState } from '../../components/ui/empty-state';
import { ErrorState } from '../../components/ui/error-state';
import { Facts } from '../../components/ui/facts';
import { Notice } from '../../components/ui/notice';
import { Picture } from '../../components/ui/picture';
import { Skeleton } from '../../components/ui/skeleton';
import { useT } from '../../lib/i18n/i18n';
import { Row, Sheet, Specimen, Stack } from './specimen';
import styles from './ui-gallery.module.css';

const TONES = ['danger', 'warning', 'success', 'neutral'] as const;

/** What a screen says of itself: loading, empty, failed, done. */
export function StateSpecimens() {
  const t = useT();
  return (
    <>
      <Specimen
        name="Notice"
        render={() => (
          <Stack>
            {TONES.map((tone) => (
              <Notice key={tone} tone={tone}>
                {t('checkout.slotsFailed')}
              </Notice>
            ))}
          </Stack>
        )}
      />
      <Specimen
        name="EmptyState"
        render={() => (
          <EmptyState
            icon={<CalendarX size={28} />}
            text={t('bookings.empty')}
            hint={t('bookings.emptyHint')}
            action={<Button>{t('bookings.emptyAction')}</Button>}
          />
        )}
      />
      <Specimen
        name="ErrorState"
        render={() => (
          <ErrorState text={t('bookings.failed')} hint={t('common.networkError')} onRetry={() => undefined} />
        )}
      />
      <Specimen
        name="Skeleton"
        render={() => (
          <Stack>
            <Skeleton width="14rem" height="2rem" />
            <Skeleton height="6rem" radius="var(--radius-lg)" />
          </Stack>
        )}
      />
      <Specimen
        name="Card, Facts"
        render={() => (
          <Sheet>
            <Facts
              facts={[
                [t('bookings.scheduledFor'), '2026-11-21'],
                [t('bookings.timeSlot'), '10:00 AM - 12:00 PM'],
                [t('bookings.amount'), '₹607'],
                [t('bookings.status'), t('bookings.stage.placed')],
              ]}
            />
          </Sheet>
        )}
      />
      <Specimen
        name="Picture"
        render={() => (
          <Row>
            <Picture className={styles.picture} src="/pictures/categories/electrician.svg" alt="" />
            <Picture className={styles.picture} src={undefined} alt="" />
          </Row>
        )}
      />
    </>
  );
}
