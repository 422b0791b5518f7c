import type { Invoice, Receipt } from '@gharseva/contract';
import { orderNumber } from '@gharseva/contract/rules';
import { ArrowLeft, Printer } from 'lucide-react';
import { Notice } from '#components/feedback/notice.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Facts } from '#components/ui/facts.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import printed from '#components/ui/printed.module.css';
import { QrCode } from '#components/ui/qr-code.tsx';
import { Sums } from '#components/ui/sums.tsx';
import { brand } from '#config/brand.ts';
import { paths } from '#config/paths.ts';
import { receiptPath } from '#config/receipt-path.ts';
import { addressLines } from '#lib/address-lines.ts';
import { formatRupees } from '#lib/i18n/format.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useLocalText } from '#lib/i18n/local-text.ts';
import { shownDate } from '#lib/i18n/shown-date.ts';
import { standingOf } from '../model/standing-of';
import { InvoiceSection } from './invoice-section';
import styles from './receipt.module.css';
import { ReceiptLines } from './receipt-lines';

/** The receipt of an order on one page, as it is printed: without the site's frame and the buttons. */
export function ReceiptSheet({ receipt, name }: { receipt: Receipt; name: string }) {
  const t = useT();
  const text = useLocalText();
  const { _id: order, key, due, received, refunded, method, serviceAddress, invoices = [] } = receipt;
  const standing = standingOf(receipt);
  const number = orderNumber(order);
  const link = window.location.origin + receiptPath({ order, key });
  const paid = method ? t(`receipt.receivedBy.${method}`) : t('receipt.received');
  const money = [
    ...(received > 0 ? [[paid, formatRupees(received)] as const] : []),
    ...(refunded > 0 ? [[t('receipt.refunded'), formatRupees(refunded)] as const] : []),
  ] as const;
  const ofKind = (kind: Invoice['kind']) =>
    invoices
      .filter((invoice) => invoice.kind === kind)
      .map((invoice) => <InvoiceSection key={invoice.number} invoice={invoice} />);
  return (
    <article className={classNames(printed.alone, styles.sheet)}>
      <PageHeader
        title={t(`receipt.title.${standing}`, { number })}
        actions={
          <div className={styles.actions}>
            <ButtonLink
              to={paths.myBookings}
              variant="secondary"
              icon={<ArrowLeft size={18} aria-hidden="true" />}
            >
              {t('receipt.bookings')}
            </ButtonLink>
            <Button icon={<Printer size={18} aria-hidden="true" />} onClick={() => window.print()}>
              {t('receipt.print')}
            </Button>
          </div>
        }
      />
      <div className={styles.parties}>
        <section className={styles.party}>
          <h2>{t('receipt.from')}</h2>
          <p className={styles.strong}>{brand.registeredName}</p>
          <p>{brand.address}</p>
          <p>{[brand.phone, brand.email].filter(Boolean).join(' · ')}</p>
        </section>
        <section className={styles.party}>
          <h2>{t('receipt.to')}</h2>
          <p className={styles.strong}>{name}</p>
          {addressLines({ ...serviceAddress, landmark: '' }).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      </div>
      <Facts
        facts={[
          [t('receipt.work'), text(receipt, 'serviceType')],
          [t('receipt.day'), shownDate(receipt.scheduledDate)],
          [t('receipt.completed'), shownDate(receipt.completedAt)],
        ]}
      />
      <ReceiptLines receipt={receipt} />
      {ofKind('invoice')}
      <div className={styles.closing}>
        <div className={styles.money}>
          <Sums lines={money} total={[t('receipt.due'), formatRupees(due)]} />
          <Notice tone={due > 0 ? 'warning' : 'success'}>{t(`receipt.standing.${standing}`)}</Notice>
        </div>
        <footer className={styles.foot}>
          <QrCode text={link} label={t('receipt.code')} className={styles.code} />
          <div>
            <p>{t('receipt.scan')}</p>
            {invoices.length === 0 && <p className={styles.soft}>{t('receipt.noInvoice')}</p>}
          </div>
        </footer>
      </div>
      {ofKind('credit_note')}
    </article>
  );
}
