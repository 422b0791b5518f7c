import type { OfferedCoupon } from '@gharseva/contract';
import {
  COUPON_CODE,
  COUPON_KINDS,
  EXTRAS_CEILINGS,
  TIME_SLOTS,
  TIP_OPTIONS,
  type Tip,
} from '@gharseva/contract/rules';
import type { ChosenSlot } from '#components/slot-picker/slot-days.ts';
import { storedUser } from '#lib/session/stored-user.ts';
import { readTab, writeTab } from '#lib/storage/tab-storage.ts';
import { pendingOrderOf } from '../outbox/outbox-store';

/** The choices of a customer at checkout that are stored nowhere else. */
export interface CheckoutDraft {
  addressId: string | null;
  wanted: ChosenSlot | null;
  tip: Tip;
  notes: string;
  coupon: OfferedCoupon | null;
  /** The most that extras may come to, in rupees; null for no ceiling. */
  ceiling: number | null;
}

const KEY = 'checkout-draft';

/** Stores the draft in this tab for a reload, with its customer, if any: one whose session has ended finds it after the next sign-in. */
export function keepDraft(draft: CheckoutDraft, owner = storedUser.get()?._id): void {
  writeTab(KEY, { ...draft, owner: owner ?? null });
}

/** Deletes the stored draft. */
export function forgetDraft(): void {
  writeTab(KEY, null);
}

const LEFT = 'checkout-left';

/** Tells this site's other tabs of a logout, as opposed to an ended session. */
export function tellOtherTabs(): void {
  try {
    localStorage.setItem(LEFT, 'now');
    localStorage.removeItem(LEFT);
  } catch {
    // Storage is blocked: tabs do not share a customer either.
  }
}

/** Calls `listener` on a logout in another tab; returns the unsubscribe function. */
export function whenLeft(listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => key === LEFT && newValue !== null && listener();
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

const readStored = () => (readTab(KEY) ?? {}) as Record<string, unknown>;

/** Whether the stored draft is of a customer who has to sign in again. */
export function isDraftAwaited(): boolean {
  return storedUser.get() === null && typeof readStored().owner === 'string';
}

/** What was chosen for the order that still waits, or was refused: a phone whose tab was closed has nothing else of it. */
function chosenForPending(): Record<string, unknown> {
  const owner = storedUser.get()?._id;
  const pending = pendingOrderOf(owner);
  if (!pending || pending.state === 'placed') return {};
  const { serviceAddress, scheduledDate, timeSlot, professionalTips, customerNotes, extrasCeiling } =
    pending.body;
  return {
    ...{ owner, addressId: serviceAddress._id, wanted: { date: scheduledDate, timeSlot } },
    ...{ tip: professionalTips, notes: customerNotes, ceiling: extrasCeiling, coupon: pending.coupon },
  };
}

/** Reads the stored draft; ignores another customer's and invalid values. */
export function readDraft(): CheckoutDraft {
  const none: CheckoutDraft = {
    addressId: null,
    wanted: null,
    tip: 0,
    notes: '',
    coupon: null,
    ceiling: null,
  };
  const { owner, addressId, wanted, tip, notes, coupon, ceiling } = readTab(KEY)
    ? readStored()
    : chosenForPending();
  if (owner !== (storedUser.get()?._id ?? null)) return none;
  return {
    addressId: typeof addressId === 'string' ? addressId : null,
    wanted: isSlot(wanted) ? wanted : null,
    tip: TIP_OPTIONS.find((one) => one === tip) ?? 0,
    notes: typeof notes === 'string' ? notes : '',
    coupon: isCoupon(coupon) ? coupon : null,
    ceiling: EXTRAS_CEILINGS.find((one) => one === ceiling) ?? null,
  };
}

function isSlot(value: unknown): value is ChosenSlot {
  const { date, timeSlot } = (value ?? {}) as Partial<ChosenSlot>;
  return typeof date === 'string' && TIME_SLOTS.some((one) => one === timeSlot);
}

function isCoupon(stored: unknown): stored is OfferedCoupon {
  const { code, kind, value, maxDiscount, minTotal, validUntil } = (stored ?? {}) as Partial<OfferedCoupon>;
  const isFigure = (figure: unknown) => Number.isSafeInteger(figure) && (figure as number) >= 0;
  return (
    typeof code === 'string' &&
    COUPON_CODE.test(code) &&
    COUPON_KINDS.some((one) => one === kind) &&
    isFigure(value) &&
    (maxDiscount === null || isFigure(maxDiscount)) &&
    isFigure(minTotal) &&
    typeof validUntil === 'string'
  );
}
