import { type ExtraLine, extrasSum, keepTranslations, linesSum, MAX_PRICE } from '@gharseva/contract';
import { AppError } from '../../domain/app-error';
import { say } from '../../domain/say';
import type { StoredOrder } from '../../stores/orders/stored-order';
import type { Stores } from '../../stores/stores';
import { type BookableOffer, requireBookableOffers } from '../check-offer';
import type { LookedUp } from './move-order';

/** What is proposed, with the price that the partner was shown. */
type ProposedLine = Pick<ExtraLine, 'itemId' | 'quantity' | 'price'>;

/** The part of an order that decides what can be proposed for it. */
type ExtendedOrder = Pick<StoredOrder, 'categoryIds' | 'cityId' | 'amount' | 'extras'>;

/**
 * Looks up what a partner proposes on the rate card: services of the order's trades that are offered in its city, at their
 * present prices, which are frozen with the proposal. Names come from the catalogue, never from the call. The refusals are
 * `service_unavailable` for one that is not offered, `price_changed` with the right prices, and `invalid_request` for more than
 * a bill holds with what was booked and agreed to.
 */
export async function lookUpExtras(
  { categoryIds, cityId, amount, extras: earlier }: ExtendedOrder,
  proposed: readonly ProposedLine[],
  at: Date,
  { catalogue }: Pick<Stores, 'catalogue'>,
): Promise<LookedUp> {
  const ids = proposed.map(({ itemId }) => itemId);
  const refused = (error: AppError) => ({ facts: {}, errors: { extras_off: error } });
  const { offering } = await catalogue.current(at);
  const stored = await offering.findOffers(ids);
  let found: BookableOffer[];
  try {
    found = requireBookableOffers(ids, stored, cityId, (index) => `extras.${index}.itemId`);
  } catch (thrown) {
    if (thrown instanceof AppError) return refused(thrown);
    throw thrown;
  }
  const details = found.flatMap(({ service: { _id: id, price } }, index) =>
    proposed[index]?.price === price
      ? []
      : [{ path: `extras.${index}.price`, id, ...say('price_is', { price }), value: price }],
  );
  if (details.length > 0) return refused(new AppError('price_changed', say('price_changed'), { details }));
  const extras = found.map(({ service: { _id: itemId, name, price, translations } }, index) => ({
    ...{ itemId, name, quantity: proposed[index]?.quantity ?? 1, price },
    ...keepTranslations(translations, ['name']),
  }));
  const left = MAX_PRICE - amount - extrasSum(earlier);
  if (linesSum(extras) > left) {
    const said = say('too_high', { max: left });
    return refused(new AppError('invalid_request', said, { details: [{ path: 'extras', ...said }] }));
  }
  const isOfTrades = found.every(({ category }) => categoryIds.includes(category._id));
  return {
    input: { extras },
    facts: { areExtrasListed: isOfTrades },
    services: found.map(({ service }) => service),
  };
}
