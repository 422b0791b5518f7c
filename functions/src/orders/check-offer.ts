import { ALL_CITIES_ID, type Category, type Service } from '@gharseva/contract';
import { AppError } from '../domain/app-error';
import { say } from '../domain/say';

/** A service with its subcategory and top category, if these exist. */
export interface Offer {
  service: Service;
  subcategory: Category | null;
  category: Category | null;
}

/** A bookable offer: no part of it is missing. */
export interface BookableOffer extends Offer {
  subcategory: Category;
  category: Category;
}

/** Whether a service is bookable in some city: it, its subcategory and its top category exist and are active. */
function isBookable(offer: Offer | null): offer is BookableOffer {
  if (!offer) return false;
  const { service, subcategory, category } = offer;
  return service.isActive && subcategory?.isActive === true && category?.isActive === true;
}

const isOfferedIn = ({ service }: Offer, cityId: string) =>
  service.cityId === ALL_CITIES_ID || service.cityId === cityId;

/**
 * Checks that all offers are bookable (docs/product-decisions.md section 4).
 * @param ids the services that the request names
 * @param offers the offer found for each id
 * @param pathOf the path of the request's field with the service at an index
 * @throws AppError `service_unavailable` naming each service that is not bookable, and whether in any city or only
 * here
 */
export function requireBookableOffers(
  ids: readonly string[],
  offers: readonly (Offer | null)[],
  cityId: string,
  pathOf: (index: number) => string,
): BookableOffer[] {
  const bookable: BookableOffer[] = [];
  const details = ids.flatMap((id, index) => {
    const offer = offers[index] ?? null;
    if (!isBookable(offer)) return { path: pathOf(index), id, ...say('service_off') };
    if (!isOfferedIn(offer, cityId)) return { path: pathOf(index), id, ...say('service_not_here') };
    bookable.push(offer);
    return [];
  });
  if (details.length === 0) return bookable;
  // Another address helps only for a service that is bookable elsewhere.
  const isAllOff = details.every(({ reason }) => reason === 'service_off');
  throw new AppError('service_unavailable', say(isAllOff ? 'services_off' : 'service_unavailable'), {
    details,
  });
}

/** The top categories of some offers, each once, in the offers' order: the trades whose slot the order takes. */
export function tradesOf(offers: readonly BookableOffer[]): Category[] {
  return [...new Map(offers.map(({ category }) => [category._id, category])).values()];
}

/** The refusal of a pincode that is not serviceable; `path` names the request's field. */
export const pincodeNotServed = (path: string) =>
  new AppError('pincode_not_served', say('pincode_not_served'), {
    details: [{ path, ...say('pincode_unserved') }],
  });
