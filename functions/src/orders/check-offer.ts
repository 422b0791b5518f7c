import { ALL_CITIES_ID, type Category, type Service } from '@gharseva/contract';
import { AppError } from '../domain/app-error';
import { say } from '../domain/say';

/** A service with the subcategory and the top category that it hangs under, where these exist. */
export interface Offer {
  service: Service;
  subcategory: Category | null;
  category: Category | null;
}

/** An offer that can be ordered: nothing of it is missing. */
export interface OpenOffer extends Offer {
  subcategory: Category;
  category: Category;
}

/** Whether a service can be ordered anywhere: it, its subcategory and its top category are there and active. */
function isOn(offer: Offer | null): offer is OpenOffer {
  if (!offer) return false;
  const { service, subcategory, category } = offer;
  return service.isActive && subcategory?.isActive === true && category?.isActive === true;
}

const isOfferedIn = ({ service }: Offer, cityId: string) =>
  service.cityId === ALL_CITIES_ID || service.cityId === cityId;

/**
 * The offers, now known to be open (docs/product-decisions.md section 4).
 * @param ids the services that the request names, and `offers` what was found of each.
 * @param pathOf the path of the request's field that named the service at an index.
 * @throws AppError `service_unavailable` naming each that is not, and whether it is so anywhere or here alone.
 */
export function requireOpenOffers(
  ids: readonly string[],
  offers: readonly (Offer | null)[],
  cityId: string,
  pathOf: (index: number) => string,
): OpenOffer[] {
  const open: OpenOffer[] = [];
  const details = ids.flatMap((id, index) => {
    const offer = offers[index] ?? null;
    if (!isOn(offer)) return { path: pathOf(index), id, ...say('service_off') };
    if (!isOfferedIn(offer, cityId)) return { path: pathOf(index), id, ...say('service_not_here') };
    open.push(offer);
    return [];
  });
  if (details.length === 0) return open;
  // Another address helps only where something is offered elsewhere.
  const isAllOff = details.every(({ reason }) => reason === 'service_off');
  throw new AppError('service_unavailable', say(isAllOff ? 'services_off' : 'service_unavailable'), {
    details,
  });
}

/** The top categories of some offers, each once, in the offers' order: the trades that an order takes a slot of. */
export function tradesOf(offers: readonly OpenOffer[]): Category[] {
  return [...new Map(offers.map(({ category }) => [category._id, category])).values()];
}

/** The refusal of a pincode that no city of ours holds; `path` names the request's field. */
export const pincodeNotServed = (path: string) =>
  new AppError('pincode_not_served', say('pincode_not_served'), {
    details: [{ path, ...say('pincode_unserved') }],
  });
