import { cashTaken, lastAtWork, type OrderEvent, type Payment, wasAtWork } from '@gharseva/contract';

/**
 * The worker who took cash for an order that was at work before, and may have it again, nobody else
 * (docs/decisions/0111-cash.md): the guard `no_cash_of_another`, for who looks before assigning.
 * @param payment of the order; needed only for one that was at work
 * @returns null where its history does not say who, undefined where no cash was taken
 */
export const cashWith = (
  order: { events: OrderEvent[] },
  payment: Payment | null,
): string | null | undefined => (wasAtWork(order) && cashTaken(payment) > 0 ? lastAtWork(order) : undefined);
