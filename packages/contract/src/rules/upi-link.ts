import { orderNumber } from './order-number';

/** Who receives UPI payments. */
export interface Payee {
  /** The UPI id, such as `name@bank`. */
  upiId: string;
  name: string;
  /** The category code that the bank gave a merchant: four digits; missing for any other payee. */
  merchantCode?: string | undefined;
}

/** A value of a UPI link, percent-encoded: a space is `%20`, and the `@` of a UPI id, which a query may have, stays. */
const encoded = (value: string) => encodeURIComponent(value).replaceAll('%40', '@');

/**
 * The link by which a UPI app pays for an order: payee, order number as reference and in the note, and the amount, which
 * the person cannot change. It pays nothing by itself, and nothing is known to be paid by it
 * (docs/product-decisions.md section 6).
 * @param amount whole rupees
 */
export function upiLink({ upiId, name, merchantCode }: Payee, orderId: string, amount: number): string {
  const number = orderNumber(orderId);
  const fields: readonly (readonly [string, string])[] = [
    ['pa', upiId],
    ['pn', name],
    ...(merchantCode === undefined ? [] : ([['mc', merchantCode]] as const)),
    ['tr', number],
    ['tn', `Order ${number}`],
    ['am', amount.toFixed(2)],
    ['cu', 'INR'],
  ];
  return `upi://pay?${fields.map(([field, value]) => `${field}=${encoded(value)}`).join('&')}`;
}
