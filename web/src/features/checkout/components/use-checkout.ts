import type { Address } from '@gharseva/contract';
import type { CartItem, Tip } from '@gharseva/contract/rules';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error';
import { useT } from '../../../lib/i18n/i18n';
import { useNow } from '../../../lib/use-now';
import { useSlots } from '../api/use-slots';
import { refusedServices } from '../model/refused-services';
import { type ChosenSlot, isSlotOpen, slotDaysByClock, withStartedSlots } from '../model/slot-days';

const MINUTE_MS = 60_000;

export type Checkout = ReturnType<typeof useCheckout>;
export type CheckoutSlots = Checkout['slots'];

/**
 * What the customer chooses at checkout, and the slots that follow from it: the server's for the cart at the chosen
 * address, until then those that the clock allows. A single saved address is chosen without asking. A chosen slot
 * that is no longer open counts as not chosen.
 */
export function useCheckout(items: readonly CartItem[], saved: readonly Address[]) {
  const t = useT();
  const now = useNow(MINUTE_MS);
  const [addressId, setAddressId] = useState<string | null>(null);
  const [wanted, setWanted] = useState<ChosenSlot | null>(null);
  const [tip, setTip] = useState<Tip>(0);
  const [notes, setNotes] = useState('');

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
