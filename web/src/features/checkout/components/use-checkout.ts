import type { Address } from '@gharseva/contract';
import type { CartItem, Tip } from '@gharseva/contract/rules';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error';
import { useT } from '../../../lib/i18n/i18n';
import { storedUser } from '../../../lib/session/stored-user';
import { useNow } from '../../../lib/use-now';
import { useSlots } from '../api/use-slots';
import { type CheckoutDraft, forgetDraft, keepDraft, readDraft } from '../model/checkout-draft';
import { refusedServices } from '../model/refused-services';
import { type ChosenSlot, isSlotOpen, slotDaysByClock, withStartedSlots } from '../model/slot-days';

const MINUTE_MS = 60_000;

export type Checkout = ReturnType<typeof useCheckout>;
export type CheckoutSlots = Checkout['slots'];

/**
 * What the customer chooses at checkout, and the slots that follow from it: the server's for the cart at the chosen
 * address, until then those that the clock allows. A single saved address is chosen without asking. A chosen slot
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
  useDraft({ addressId, wanted, tip, notes }, userId);

  const only = saved.length === 1 ? saved[0] : undefined;
  const address = saved.find(({ _id }) => _id === addressId) ?? only ?? null;
  const answer = useSlots(
    items.map(({ _id }) => _id),
    address?.pincode ?? null,
  );
  const days = answer.data ? withStartedSlots(answer.data, now) : slotDaysByClock(now);
  const open = wanted !== null && isSlotOpen(days, wanted);

  return {
    address,
    addressRefusal: refusalText(answer.error, items, t),
    chooseAddress: setAddressId,
    slots: {
      days,
      checking: answer.isFetching && !answer.data,
      /** The server could not be asked: the clock's slots are shown, and the server checks when the order is sent. */
      unchecked: answer.isError && !isRefusal(answer.error),
      /** The slot that was chosen has been taken or has started. */
      lost: wanted !== null && !open,
    },
    slot: open ? wanted : null,
    chooseSlot: setWanted,
    tip,
    setTip,
    notes,
    setNotes,
  };
}

/** Keeps what was chosen when the page goes, unless the customer who chose it has logged out. */
function useDraft(draft: CheckoutDraft, userId: string | undefined): void {
  const latest = useRef({ draft, owner: userId });
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

/** Why nothing can be booked to the chosen address, with the services it is about; null when it can. */
function refusalText(error: unknown, items: readonly CartItem[], t: ReturnType<typeof useT>): string | null {
  if (!isRefusal(error)) return null;
  // The ids of the slots' question were sorted, so its paths count in that order.
  const asked = [...items].sort((one, other) => (one._id < other._id ? -1 : 1));
  const names = refusedServices(error.details, asked);
  return names.length > 0 ? t('checkout.servicesRefused', { names: names.join(', ') }) : error.message;
}
