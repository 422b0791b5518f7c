import type { Receipt } from '@gharseva/contract';
import { classNames } from '#components/ui/class-names.ts';
import { formatRupees } from '#lib/i18n/format.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useLocalText } from '#lib/i18n/local-text.ts';
import styles from './receipt.module.css';

/** So many lines leave room for the rest on one sheet; more of them are printed smaller. */
const FEW_LINES = 12;

/** The lines of a receipt: the services by quantity and price, and what comes on top or off. */
export function ReceiptLines({ receipt }: { receipt: Receipt }) {
  const t = useT();
  const text = useLocalText();
  const { cartItems, extras = [], visitationCharge, taxes, professionalTips, discount, charged } = receipt;
  const count = cartItems.length + extras.length;
  const others = [
    ['visitationCharge', visitationCharge],
    ['taxes', taxes],
    ['tip', professionalTips],
    ['discount', -discount],
  ] as const;
  return (
    <table className={classNames(styles.lines, count > FEW_LINES && styles.many)}>
      <caption className="visually-hidden">{t('receipt.lines')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('receipt.service')}</th>
          <th scope="col">{t('receipt.quantity')}</th>
          <th scope="col">{t('receipt.sum')}</th>
        </tr>
      </thead>
      <tbody>
        {[...cartItems, ...extras].map((item, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a receipt never change their order
          <tr key={place}>
            <th scope="row">
              {text(item, 'name')}
              {place >= cartItems.length && <small> · {t('receipt.extra')}</small>}
            </th>
            <td>
              {item.quantity} × {formatRupees(item.price)}
            </td>
            <td>{formatRupees(item.price * item.quantity)}</td>
          </tr>
        ))}
        {others
          .filter(([, sum]) => sum !== 0)
          .map(([name, sum]) => (
            <tr key={name}>
              <th scope="row" colSpan={2}>
                {t(`receipt.${name}`)}
              </th>
              <td>{formatRupees(sum)}</td>
            </tr>
          ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {t('receipt.total')}
          </th>
          <td>{formatRupees(charged)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
