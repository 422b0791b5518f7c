import type { Invoice } from '@gharseva/contract';
import { classNames } from '#components/ui/class-names.ts';
import { Facts } from '#components/ui/facts.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { shownDate } from '#lib/i18n/shown-date.ts';
import { InvoiceTable } from './invoice-table';
import styles from './receipt.module.css';

/** So many lines leave room for the receipt on the same page; an invoice with more is printed on one of its own. */
const FEW_LINES = 12;

const placeOf = ({ state, stateCode }: Invoice['placeOfSupply']) => `${state} (${stateCode})`;

const addressOf = ({ name, addressLine1, addressLine2, city, state, pincode }: Invoice['recipient']) =>
  [name, addressLine1, addressLine2, `${city}, ${state} ${pincode}`].filter(Boolean).join(', ');

/** The invoice of a receipt with what rule 46 of the CGST Rules wants, or a credit note to it (docs/decisions/0112-invoices.md). */
export function InvoiceSection({ invoice }: { invoice: Invoice }) {
  const t = useT();
  const { kind, number, issuedOn, of, supplier, recipient, placeOfSupply, isReverseCharge } = invoice;
  const isNote = kind === 'credit_note';
  return (
    <section
      className={classNames(
        styles.invoice,
        isNote && styles.note,
        invoice.lines.length > FEW_LINES && styles.long,
      )}
      aria-label={number}
    >
      <h2>{t(`receipt.invoice.title.${kind}`, { number })}</h2>
      <Facts
        facts={[
          [t('receipt.invoice.issued'), shownDate(issuedOn)],
          ...(of
            ? [
                [
                  t('receipt.invoice.of'),
                  t('receipt.invoice.ofDay', { number: of.number, day: shownDate(of.issuedOn) }),
                  'wide',
                ] as const,
              ]
            : []),
          [t('receipt.invoice.place'), placeOf(placeOfSupply)],
          [t('receipt.invoice.reverseCharge'), t(`receipt.invoice.${isReverseCharge ? 'yes' : 'no'}`)],
          [t('receipt.invoice.gstin'), supplier.gstin],
          [t('receipt.invoice.supplier'), `${supplier.name}, ${supplier.address}`, 'long'],
          [t('receipt.invoice.recipient'), addressOf(recipient), 'long'],
        ]}
      />
      <InvoiceTable invoice={invoice} />
      <p className={styles.soft}>
        {!isNote && t('receipt.invoice.included')}{' '}
        {invoice.isByOperator && !isNote && t('receipt.invoice.byOperator')}{' '}
        {t('receipt.invoice.noSignature')}
      </p>
    </section>
  );
}
