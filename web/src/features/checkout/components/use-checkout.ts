import type { Address } from '@gharseva/contract';
import type { CartItem, Tip } from '@gharseva/contract/rules';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { storedUser } from '#lib/session/stored-user.ts';
import { useNow } from '#lib/use-now.ts';
import { useCartCheck } from '../api/use-cart-check';
import { useSlots } from '../api/use-slots';
import { type CheckoutDraft, forgetDraft, keepDraft, readDraft, whenLeft } from '../model/checkout-draft';
import { lastAddressOf } from '../model/last-address';
import { type RefusedService, refusedServices } from '../model/refused-services';
import { type ChosenSlot, isSlotOpen, slotDaysByClock, withStartedSlots } from '../model/slot-days';
import { refusedText } from './refused-text';

const MINUTE_MS = 60_000;

export type Checkout = ReturnType<typeof useCheckout>;
export type CheckoutSlots = Checkout['slots'];

/**
 * What the customer chooses at checkout, and the slots that follow from it: the server's for the cart at the chosen
 * address, until then those that the clock allows. The address of the last booking, or a single saved one, is chosen without asking. A chosen slot
 * that is no longer open counts as not chosen. Loading the page anew loses none of it.
 */
export function useCheckout(items: readonly CartItem[], saved: readonly Address[], userId?: string) {
  const t = useT();
  const now = useNow(MINUTE_MS);
  const [draft] = useState(readDraft);
  const [addressId, setAddressId] = useState(draft.addressId);
  const [wanted, setWanted] = useState<ChosenSlot | null>(draft.wanted);
  const [tip, setTip] = useState<Tip>(draft.tip);
  const [notes, setNotes] = useState(draft.notes);
  useDraft({ addressId, wanted, tip, notes }, userId, () => {
    setAddressId(null);
    setWanted(null);
    setTip(0);
    setNotes('');
  });

  const find = (id: string | null) => saved.find(({ _id }) => _id === id);
  const only = saved.length === 1 ? saved[0] : undefined;
  const address = find(addressId) ?? find(lastAddressOf(userId)) ?? only ?? null;
  const answer = useSlots(
    items.map(({ _id }) => _id),
    address?.pincode ?? null,
  );
  const days = answer.data ? withStartedSlots(answer.data, now) : slotDaysByClock(now);
  const refusal = isRefusal(answer.error) ? answer.error : null;
  const isUnserved = refusal?.code === 'pincode_not_served';
  const refused = refusedOf(refusal, items);
  const { off, changes } = useCartCheck(items);
  const blocked = refusal && (refusedText(refused, t) ?? refusal.message);
  const open = wanted !== null && isSlotOpen(days, wanted);

  return {
    address,
    /** The chosen address's pincode, where it is not served. */
    unserved: isUnserved && address ? address.pincode : null,
    /** The services of the cart that cannot be booked. */
    refused,
    /** Those of which the catalogue alone says so: where the server has judged the cart for an address, it knows best. */
    off: answer.data || refused.length > 0 ? [] : off,
    /** The services of the cart that cost something else now. */
    changes,
    /** Why nothing can be booked to the chosen address as it is; null when it can, or when nothing is known of it. */
    blocked,
    chooseAddress: setAddressId,
    slots: {
      days,
      checking: answer.isFetching && !answer.data,
      /** The server could not be asked: the clock's slots are shown, and the server checks when the order is sent. */
      unchecked: answer.isError && !isRefusal(answer.error),
      /** The slot that was chosen has been taken or has started. */
      lost: wanted !== null && !open,
      /** Nothing can be booked, so no window can be chosen. */
      closed: refusal !== null,
    },
    slot: open ? wanted : null,
    chooseSlot: setWanted,
    tip,
    setTip,
    notes,
    setNotes,
  };
}

/**
 * Keeps what was chosen when the page goes, unless the customer who chose it has logged out. A logout in another tab, or
 * somebody else's sign-in, clears it; a session that ended loses nothing.
 */
function useDraft(draft: CheckoutDraft, userId: string | undefined, clear: () => void): void {
  const latest = useRef({ draft, owner: userId });
  const owner = useRef(userId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the setters of states stay the same
  useEffect(() => {
    if (userId && owner.current && owner.current !== userId) clear();
    owner.current = userId ?? owner.current;
  }, [userId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the setters of states stay the same
  useEffect(() => whenLeft(clear), []);
  latest.current = { draft, owner: userId ?? latest.current.owner };
  useEffect(() => {
    forgetDraft();
    const keep = () => {
      const { draft: chosen, owner } = latest.current;
      if (owner === undefined || owner === storedUser.get()?._id) keepDraft(chosen);
    };
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, []);
}

function isRefusal(error: unknown): error is ApiError {
  return (
    error instanceof ApiError && (error.code === 'pincode_not_served' || error.code === 'service_unavailable')
  );
}

/** The services that cannot be booked, to the chosen address or anywhere. */
function refusedOf(error: unknown, items: readonly CartItem[]): RefusedService[] {
  return isRefusal(error) ? refusedServices(error.details, items) : [];
}
