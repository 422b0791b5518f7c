import { type ReceiptFragment, receiptFragment } from '@gharseva/contract/rules';

/** Receipts; the fragment names one. Apart from `paths`, which the first load brings along. */
export const RECEIPT_PATH = '/receipt';

/** The page of a receipt: of an own order, or of one that somebody holds. */
export const receiptPath = (named: ReceiptFragment): string => `${RECEIPT_PATH}${receiptFragment(named)}`;
