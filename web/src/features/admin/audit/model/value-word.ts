import { findText } from '#lib/i18n/i18n.ts';

/** Where the words stand for the values of a field; for a state by the kind of its record. */
const WORDS: Readonly<Record<string, string | Readonly<Record<string, string>>>> = {
  status: {
    worker: 'adminPeople.worker',
    document: 'adminPeople.documents.status',
    payment: 'adminBookings.paymentStatus',
    booking: 'adminBookings.stage',
  },
  stage: 'adminBookings.stage',
  method: 'adminBookings.payments.methods',
  'refund.status': 'adminBookings.refundStatus',
  refunds: 'adminBookings.refundStatus',
  claims: 'adminBookings.claimStatus',
  kind: 'adminCoupons.kinds',
  role: 'admin.roles',
  move: 'adminBookings.behalf.do',
  gstClass: 'adminCatalogue.service.gstClasses',
};

/** A state at the end of a line about a refund or a claim: `1. 100: approved`. */
const LAST_WORD = /: ([a-z_]+)$/;

/**
 * A value of a changed field in words, where it is one of a few; any other text, such as an admin's own status, as it is.
 * @param kind of the record that was changed
 */
export function valueWord(field: string, value: string, kind: string | undefined): string {
  const words = WORDS[field];
  const path = typeof words === 'string' ? words : words?.[kind ?? ''];
  if (path === undefined) return value;
  const said = (word: string) => (/^[a-z_]+$/.test(word) ? findText(`${path}.${word}`) : undefined);
  return said(value) ?? value.replace(LAST_WORD, (_all, word: string) => `: ${said(word) ?? word}`);
}
