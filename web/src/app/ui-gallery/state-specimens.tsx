import { CalendarX, CloudOff } from 'lucide-react';
import { EmptyState } from '../../components/feedback/empty-state';
import { ErrorState } from '../../components/feedback/error-state';
import { FailureWords } from '../../components/feedback/failure-words';
import { Notice } from '../../components/feedback/notice';
import { NoticeBar } from '../../components/feedback/notice-bar';
import { Skeleton } from '../../components/feedback/skeleton';
import { Button } from '../../components/ui/button';
import { Facts } from '../../components/ui/facts';
import { Picture } from '../../components/ui/picture';
import { ScopeLines } from '../../components/ui/scope-lines';
import { Sums } from '../../components/ui/sums';
import { ApiError } from '../../lib/api/api-error';
import { useT } from '../../lib/i18n/i18n';
import { Row, Sheet, Specimen, Stack } from './specimen';
import styles from './ui-gallery.module.css';

const TONES = ['danger', 'warning', 'success', 'neutral'] as const;

const withoutNetwork = (words: string) => new ApiError(() => words, { code: 'network' });

/** The states of a screen: loading, empty, failed, done. */
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
        name="FailureWords"
        render={() => (
          <Notice tone="danger">
            <FailureWords text={t('account.deleteFailed')} error={withoutNetwork(t('common.networkError'))} />
          </Notice>
        )}
      />
      <Specimen
        name="NoticeBar"
        render={() => (
          <Stack>
            <NoticeBar icon={<CloudOff size={18} aria-hidden="true" />} text={t('common.networkError')} />
            <NoticeBar
              icon={<CloudOff size={18} aria-hidden="true" />}
              text={t('checkout.slotsFailed')}
              action={
                <Button size="sm" variant="inverse">
                  {t('common.retry')}
                </Button>
              }
            />
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
        name="Card, Facts, Sums"
        render={() => (
          <Sheet>
            <Sums
              lines={[
                [t('cart.itemTotal'), '₹558'],
                [t('cart.visitationCharge'), '₹49'],
              ]}
              total={[t('cart.total'), '₹607']}
            />
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
        name="ScopeLines"
        render={() => (
          <Sheet>
            <ScopeLines
              of={{ included: t('cart.itemTotal'), excluded: t('cart.visitationCharge') }}
              labels={{ included: t('bookings.included'), excluded: t('bookings.excluded') }}
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
