import { ALL_CITIES_ID, type Category, type Service } from '@gharseva/contract';
import type { BookableOffer } from '../../../functions/src/orders/check-offer';
import { deepFreeze } from '../deep-freeze';

export const tradeOf = (changes: Partial<Category> = {}): Category => ({
  ...{ _id: 'electrician', name: 'Electrician', description: 'Good work', displayAtHome: true },
  ...{ isActive: true, parentCategory: null, position: 0 },
  ...changes,
});

/** A service that can be booked, with its categories; frozen. */
export const offerOf = (
  service: Partial<Service> & Pick<Service, '_id' | 'price'>,
  subcategory: Partial<Category> = {},
): BookableOffer =>
  deepFreeze({
    service: {
      ...{
        name: `Service ${service._id}`,
        categoryId: 'wiring',
        cityId: ALL_CITIES_ID,
        description: 'Done well',
      },
      ...{ included: '', excluded: '', duration: 45, isActive: true, position: 0 },
      ...service,
    },
    subcategory: tradeOf({ _id: 'wiring', name: 'Wiring', parentCategory: 'electrician', ...subcategory }),
    category: tradeOf(),
  });
