import { TIME_SLOTS, TIP_OPTIONS, type Tip } from '@gharseva/contract/rules';
import { storedUser } from '#lib/session/stored-user.ts';
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

const LEFT = 'checkout-left';

/** Tells this site's other tabs that the customer has logged out, which an ended session is not. */
export function tellOtherTabs(): void {
  try {
    localStorage.setItem(LEFT, 'now');
    localStorage.removeItem(LEFT);
  } catch {
    // Where storage is blocked, tabs do not share a customer either.
  }
}

/** Calls back when the customer has logged out in another tab; gives the way to stop. */
export function whenLeft(listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => key === LEFT && newValue !== null && listener();
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
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
