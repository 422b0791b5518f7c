import type { Order } from '@gharseva/contract';
import { orderNumber } from '@gharseva/contract/rules';
import { CalendarPlus, CalendarX, MessageCircle } from 'lucide-react';
import { useId } from 'react';
import { Button, ButtonAnchor } from '#components/ui/button.tsx';
import { brand, whatsappHref } from '#config/brand.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { saveFile } from '#lib/save-file.ts';
import { useNow } from '#lib/use-now.ts';
import { calendarUse, orderCalendar } from '../model/order-calendar';
import styles from './bookings.module.css';

const MINUTE_MS = 60_000;

/** What helps around a booking: the calendar's entry, and customer care on WhatsApp. */
export default function OrderHelp({ order }: { order: Order }) {
  const t = useT();
  const id = useId();
  const use = calendarUse(order, useNow(MINUTE_MS));
  const text = t('bookings.help.text', { number: orderNumber(order._id) });
  const save = () => {
    const { file, name } = orderCalendar(order, new Date());
    saveFile(file, name);
  };
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.partTitle}>
        {t('bookings.help.title')}
      </h3>
      <div className={styles.moves}>
        {use && (
          <Button
            variant="secondary"
            icon={
              use === 'add' ? (
                <CalendarPlus size={18} aria-hidden="true" />
              ) : (
                <CalendarX size={18} aria-hidden="true" />
              )
            }
            onClick={save}
          >
            {t(use === 'add' ? 'bookings.calendar.add' : 'bookings.calendar.remove')}
          </Button>
        )}
        {brand.phone && (
          <ButtonAnchor
            variant="secondary"
            icon={<MessageCircle size={18} aria-hidden="true" />}
            href={`${whatsappHref}?text=${encodeURIComponent(text)}`}
            target="_blank"
            rel="noreferrer"
          >
            {t('bookings.help.whatsapp')}
          </ButtonAnchor>
        )}
      </div>
      {use === 'add' && <p className={styles.hint}>{t('bookings.calendar.again')}</p>}
    </section>
  );
}
