import type { CheckedReceipt } from '@gharseva/contract';
import { orderNumber } from '@gharseva/contract/rules';
import { Notice } from '#components/feedback/notice.tsx';
import { Card } from '#components/ui/card.tsx';
import { Facts } from '#components/ui/facts.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { Sums } from '#components/ui/sums.tsx';
import { brand } from '#config/brand.ts';
import { formatRupees } from '#lib/i18n/format.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useLocalText } from '#lib/i18n/local-text.ts';
import { shownDate } from '#lib/i18n/shown-date.ts';
import { standingOf } from '../model/standing-of';
import styles from './receipt.module.css';

/** What a receipt should say, for whoever holds one: to be compared with the paper. */
export function CheckedCard({ receipt }: { receipt: CheckedReceipt }) {
  const t = useT();
  const text = useLocalText();
  const { _id, charged, received, refunded, due, scheduledDate, completedAt } = receipt;
  return (
    <>
      <PageHeader
        title={t('receipt.checkedTitle', { number: orderNumber(_id) })}
        intro={t('receipt.checkedIntro')}
      />
      <Card className={styles.card}>
        <Notice tone={due > 0 ? 'warning' : 'success'}>{t(`receipt.standing.${standingOf(receipt)}`)}</Notice>
        <Facts
          facts={[
            [t('receipt.from'), brand.registeredName],
            [t('receipt.work'), text(receipt, 'serviceType')],
            [t('receipt.day'), shownDate(scheduledDate)],
            [t('receipt.completed'), shownDate(completedAt)],
          ]}
        />
        <Sums
          lines={[
            [t('receipt.charged'), formatRupees(charged)],
            [t('receipt.received'), formatRupees(received)],
            ...(refunded > 0 ? [[t('receipt.refunded'), formatRupees(refunded)] as const] : []),
          ]}
          total={[t('receipt.due'), formatRupees(due)]}
        />
      </Card>
    </>
  );
}
