import type { Invoice } from '@gharseva/contract';
import { formatNumber } from '#lib/i18n/format.ts';
import { formatPaise } from '#lib/i18n/format-paise.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useLocalText } from '#lib/i18n/local-text.ts';
import { groupLines, type LineGroup } from '../model/group-lines';
import styles from './receipt.module.css';

/** What was supplied by heading and rate, with the taxes that its price includes. */
export function InvoiceTable({ invoice }: { invoice: Invoice }) {
  const t = useT();
  const text = useLocalText();
  const { number, total } = invoice;
  const nameOf = (line: Invoice['lines'][number]) => {
    if (line.kind === 'visit') return t('receipt.visitationCharge');
    if (line.kind === 'fees') return t('receipt.taxes');
    return line.quantity > 1 ? `${line.quantity} × ${text(line, 'name')}` : text(line, 'name');
  };
  return (
    <table className={styles.lines}>
      <caption className="visually-hidden">{t('receipt.invoice.lines', { number })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('receipt.invoice.description')}</th>
          <th scope="col">{t('receipt.sum')}</th>
        </tr>
      </thead>
      <tbody>
        {groupLines(invoice.lines).map((group) => (
          <tr key={`${group.sac} ${group.rate}`}>
            <th scope="row">
              {group.lines.map(nameOf).join(', ')}
              <Parts
                parts={[
                  t('receipt.invoice.sac', { code: group.sac }),
                  `${t('receipt.invoice.taxable')} ${formatPaise(group.sums.taxable, 2)}`,
                  ...taxesOf(group),
                ]}
              />
            </th>
            <td>{formatPaise(group.sums.total, 2)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            {t('receipt.total')}
            <Parts
              parts={[
                `${t('receipt.invoice.taxable')} ${formatPaise(invoice.taxable, 2)}`,
                ...(['cgst', 'sgst', 'igst'] as const)
                  .filter((name) => invoice[name] > 0)
                  .map((name) => `${name.toUpperCase()} ${formatPaise(invoice[name], 2)}`),
              ]}
            />
          </th>
          <td>{formatPaise(total, 2)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** Details below a name, each in one piece. */
function Parts({ parts }: { parts: readonly string[] }) {
  return (
    <small className={styles.parts}>
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </small>
  );
}

/** The taxes of a group, each with its rate: two halves within a state, one between states. */
function taxesOf({ rate, sums: { cgst, sgst, igst } }: LineGroup): string[] {
  const parts =
    igst > 0
      ? ([['IGST', rate, igst]] as const)
      : ([
          ['CGST', rate / 2, cgst],
          ['SGST', rate / 2, sgst],
        ] as const);
  return parts.map(
    ([name, percent, amount]) => `${name} ${formatNumber(percent)}% ${formatPaise(amount, 2)}`,
  );
}
