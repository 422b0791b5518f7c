import type { Order } from '@gharseva/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#components/dialog/dialog.tsx';
import { FailureWords } from '#components/feedback/failure-words.tsx';
import { Outcome } from '#components/feedback/outcome.tsx';
import { Button } from '#components/ui/button.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { searchIndexQuery } from '#lib/search-index-query.ts';
import { type NextBooking, type SameAgain, sameAgain } from '../model/same-again';
import styles from './bookings.module.css';

interface BookAgainProps {
  order: Order;
  next: NextBooking;
  onClose: () => void;
}

/**
 * Takes the services of an order to the checkout at today's prices. Asks first where a cart would be replaced, or where
 * some of the services are no longer offered.
 */
export default function BookAgain({ order, next, onClose }: BookAgainProps) {
  const t = useT();
  const client = useQueryClient();
  const [asked, setAsked] = useState<SameAgain | null>(null);
  const begin = ({ items }: SameAgain) => {
    onClose();
    next.begin(items, order.serviceAddress);
  };
  const look = useMutation({
    mutationFn: async () => {
      const { services } = await client.fetchQuery({ ...searchIndexQuery, staleTime: 0 });
      return sameAgain(order, services);
    },
  });
  // Of a dialog that was closed meanwhile nothing follows.
  const start = () =>
    look.mutate(undefined, {
      onSuccess: (again) => {
        if (again.items.length === 0) return;
        if (again.gone.length > 0 || next.countCart() > 0) setAsked(again);
        else begin(again);
      },
    });
  const isNothingLeft = look.data?.items.length === 0;
  return (
    <section aria-label={t('bookings.again.do')} className={styles.again}>
      <Button variant="accent" wide busy={look.isPending} onClick={start}>
        {t(look.isPending ? 'bookings.again.busy' : 'bookings.again.do')}
      </Button>
      <p className={styles.hint}>{t('bookings.again.hint')}</p>
      {look.isError && (
        <Outcome tone="danger">
          <FailureWords text={t('bookings.again.failed')} error={look.error} />
        </Outcome>
      )}
      {isNothingLeft && (
        <Outcome tone="neutral">
          <p>{t('bookings.again.nothing')}</p>
        </Outcome>
      )}
      {asked && (
        <AgainQuestion
          again={asked}
          cartCount={next.countCart()}
          onConfirm={() => begin(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

interface AgainQuestionProps {
  again: SameAgain;
  cartCount: number;
  onConfirm: () => void;
  onClose: () => void;
}

function AgainQuestion({ again, cartCount, onConfirm, onClose }: AgainQuestionProps) {
  const t = useT();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('bookings.again.title')}
      footer={
        <div className={styles.answers}>
          <Button variant="secondary" onClick={onClose}>
            {t(cartCount > 0 ? 'bookings.again.keep' : 'bookings.again.back')}
          </Button>
          <Button onClick={onConfirm}>{t('bookings.again.confirm')}</Button>
        </div>
      }
    >
      <div className={styles.asking}>
        {again.gone.length > 0 && (
          <div>
            <p className={styles.strong}>{t('bookings.again.gone')}</p>
            <ul className={styles.names}>
              {again.gone.map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
            </ul>
            <p>{t('bookings.again.rest')}</p>
          </div>
        )}
        {cartCount > 0 && <p>{t('bookings.again.replaces', { count: cartCount })}</p>}
      </div>
    </Dialog>
  );
}
