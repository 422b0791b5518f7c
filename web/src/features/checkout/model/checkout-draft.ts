import { TIME_SLOTS, TIP_OPTIONS, type Tip } from '@gharseva/contract/rules';
import { storedUser } from '../../../lib/session/stored-user';
import type { ChosenSlot } from './slot-days';

/** What a customer chose at checkout and nobody else keeps. */
export interface CheckoutDraft {
  addressId: string | null;
  wanted: ChosenSlot | null;
  tip: Tip;
  notes: string;
}

const KEY = 'checkout-draft';

/** Keeps it in this tab while the page is loaded anew, for whoever is logged in or not. */
export function keepDraft(draft: CheckoutDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...draft, owner: storedUser.get()?._id ?? null }));
  } catch {
    // Where session storage is blocked, it is chosen again.
  }
}

/** Deletes what was kept. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing is kept there.
  }
}

/** Gives what was kept; nothing of somebody else's, and nothing that is not what it should be. */
export function readDraft(): CheckoutDraft {
  const none: CheckoutDraft = { addressId: null, wanted: null, tip: 0, notes: '' };
  try {
    const text = sessionStorage.getItem(KEY);
    const { owner, addressId, wanted, tip, notes } = JSON.parse(text ?? '{}') as Record<string, unknown>;
    if (owner !== (storedUser.get()?._id ?? null)) return none;
    return {
      addressId: typeof addressId === 'string' ? addressId : null,
      wanted: isSlot(wanted) ? wanted : null,
      tip: TIP_OPTIONS.find((one) => one === tip) ?? 0,
      notes: typeof notes === 'string' ? notes : '',
    };
  } catch {
    return none;
  }
}

function isSlot(value: unknown): value is ChosenSlot {
  const { date, timeSlot } = (value ?? {}) as Partial<ChosenSlot>;
  return typeof date === 'string' && TIME_SLOTS.some((one) => one === timeSlot);
}
