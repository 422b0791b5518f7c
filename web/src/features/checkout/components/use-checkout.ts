import type { Address } from '@gharseva/contract';
import { type CartItem, cartTotal, type Tip } from '@gharseva/contract/rules';
import { useEffect, useRef, useState } from 'react';
import {
  type ChosenSlot,
  isSlotOpen,
  slotDaysByClock,
  withStartedSlots,
} from '#components/slot-picker/slot-days.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { whenDropped } from '#lib/drafts/drop-drafts.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { sessionEnded } from '#lib/session/end-session.ts';
import { storedUser } from '#lib/session/stored-user.ts';
import { useNow } from '#lib/use-now.ts';
import { useSlots } from '#lib/use-slots.ts';
import { useCartCheck } from '../api/use-cart-check';
import {
  type CheckoutDraft,
  forgetDraft,
  isDraftAwaited,
  keepDraft,
  readDraft,
} from '../model/checkout-draft';
import { askedAddress, lastAddressOf } from '../model/last-address';
import { type RefusedService, refusedServices } from '../model/refused-services';
import { usePendingOrder } from '../outbox/use-pending-order';
import { refusedText } from './refused-text';
import { useCoupon } from './use-coupon';

const MINUTE_MS = 60_000;

export type Checkout = ReturnType<typeof useCheckout>;
export type CheckoutSlots = Checkout['slots'];

/**
 * The customer's choices at checkout, and the slots they allow: the server's for the cart at the chosen address, until
 * then those by the clock. Preselects the address of the last booking, or the only saved one. A chosen slot that is no
 * longer available counts as not chosen. A reload, and leaving checkout, keep all choices until an order is placed.
 */
export function useCheckout(items: readonly CartItem[], saved: readonly Address[], userId?: string) {
  const t = useT();
  const now = useNow(MINUTE_MS);
  const [draft] = useState(readDraft);
  const [addressId, setAddressId] = useState(
    askedAddress.id === undefined ? draft.addressId : askedAddress.id,
  );
  useEffect(() => {
    askedAddress.id = undefined;
  }, []);
  const [wanted, setWanted] = useState<ChosenSlot | null>(draft.wanted);
  const [tip, setTip] = useState<Tip>(draft.tip);
  const [notes, setNotes] = useState(draft.notes);
  const [ceiling, setCeiling] = useState(draft.ceiling);
  const coupon = useCoupon(draft.coupon, cartTotal(items), now);
  const clear = () => {
    setAddressId(null);
    setWanted(null);
    setTip(0);
    setNotes('');
    setCeiling(null);
    coupon.remove();
  };
  const complete = (kept: CheckoutDraft) => {
    setAddressId((chosen) => chosen ?? kept.addressId);
    setWanted((chosen) => chosen ?? kept.wanted);
    setTip((chosen) => chosen || kept.tip);
    setNotes((typed) => typed || kept.notes);
    setCeiling((chosen) => chosen ?? kept.ceiling);
    coupon.complete(kept.coupon);
  };
  useDraft({ addressId, wanted, tip, notes, coupon: coupon.applied, ceiling }, userId, { clear, complete });

  const find = (id: string | null) => saved.find(({ _id }) => _id === id);
  const only = saved.length === 1 ? saved[0] : undefined;
  const address = find(addressId) ?? find(lastAddressOf(userId)) ?? only ?? null;
  const answer = useSlots(
    items.map(({ _id }) => _id),
    address?.pincode ?? null,
  );
  const days = answer.data ? withStartedSlots(answer.data, answer.dataUpdatedAt, now) : slotDaysByClock(now);
  const refusal = isRefusal(answer.error) ? answer.error : null;
  const isUnserved = refusal?.code === 'pincode_not_served';
  const refused = refusedOf(refusal, items);
  const { off, changes } = useCartCheck(items);
  const blocked = refusal && (refusedText(refused, t) ?? refusal.message);
  const open = wanted !== null && isSlotOpen(days, wanted);
  const checking = answer.isFetching && !answer.data;

  return {
    address,
    /** The chosen address's pincode, if it is not serviceable. */
    unserved: isUnserved && address ? address.pincode : null,
    /** The refused services of the cart. */
    refused,
    /** Those refused by the catalogue alone; the server's judgement for an address takes precedence. */
    off: answer.data || refused.length > 0 ? [] : off,
    /** The services of the cart with a changed price. */
    changes,
    /** Why nothing can be booked at the chosen address; null when it can, or when unknown. */
    blocked,
    chooseAddress: setAddressId,
    slots: {
      days,
      checking,
      /** The server is unreachable: the slots are those by the clock, and the server checks the order. */
      unchecked: answer.isError && !isRefusal(answer.error),
      /** The chosen slot has been taken or has started; not by the phone's clock alone while the server is asked. */
      lost: wanted !== null && !open && !checking,
      /** Nothing can be booked, so no slot can be chosen. */
      closed: refusal !== null,
    },
    slot: open ? wanted : null,
    chooseSlot: setWanted,
    tip,
    setTip,
    notes,
    setNotes,
    ceiling,
    setCeiling,
    coupon,
  };
}

/**
 * Stores the choices on leaving checkout, and whenever the page is hidden, which a phone may discard without a word;
 * unless their customer has logged out. A placed order, a logout, or another customer's sign-in, clears them; an ended session
 * does not, in whichever tab it was refused: what was stored after its end is there again once its customer has signed in, beside
 * what was chosen before that.
 */
function useDraft(
  draft: CheckoutDraft,
  userId: string | undefined,
  { clear, complete }: { clear: () => void; complete: (kept: CheckoutDraft) => void },
): void {
  const latest = useRef({ draft, owner: userId });
  const owner = useRef(userId);
  /** Whether somebody has logged out, in any tab, since the customer signed in. */
  const isDropped = useRef(false);
  useEffect(() => {
    const note = () => {
      isDropped.current = true;
    };
    whenDropped.add(note);
    return () => void whenDropped.delete(note);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the setters of states stay the same
  useEffect(() => {
    if (!userId) {
      if (isDropped.current && !sessionEnded.get()) clear();
      return;
    }
    isDropped.current = false;
    if (owner.current === undefined) complete(readDraft());
    else if (owner.current !== userId) clear();
    forgetDraft();
    owner.current = userId;
  }, [userId]);
  const isPlaced = usePendingOrder(userId).pending?.state === 'placed';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the setters of states stay the same
  useEffect(() => {
    if (isPlaced) clear();
  }, [isPlaced]);
  latest.current = { draft, owner: userId ?? latest.current.owner };
  useEffect(() => {
    const drop = () => {
      if (!isDraftAwaited()) forgetDraft();
    };
    drop();
    const keep = () => {
      const { draft: chosen, owner } = latest.current;
      const present = storedUser.get()?._id;
      if (owner === undefined && isDraftAwaited()) return;
      // A session that was refused in this tab had ended before.
      const isEnded = !present && (sessionEnded.get() || !isDropped.current);
      if (!owner || owner === present || isEnded) keepDraft(chosen, owner);
      else forgetDraft();
    };
    const follow = () => (document.visibilityState === 'hidden' ? keep() : drop());
    window.addEventListener('pagehide', keep);
    // A page that Back shows as it was left still has them.
    window.addEventListener('pageshow', drop);
    document.addEventListener('visibilitychange', follow);
    return () => {
      window.removeEventListener('pagehide', keep);
      window.removeEventListener('pageshow', drop);
      document.removeEventListener('visibilitychange', follow);
      keep();
    };
  }, []);
}

function isRefusal(error: unknown): error is ApiError {
  return (
    error instanceof ApiError && (error.code === 'pincode_not_served' || error.code === 'service_unavailable')
  );
}

/** The services refused, at the chosen address or anywhere. */
function refusedOf(error: unknown, items: readonly CartItem[]): RefusedService[] {
  return isRefusal(error) ? refusedServices(error.details, items) : [];
}
