import type { Category, Service } from '@gharseva/contract';
import type { Route } from '../../../web/src/lib/api/call-options';
import type { fakeApi } from './fake-api';

/** A category of the home page. */
export function category(id: string, change: Partial<Category> = {}): Category {
  return {
    _id: id,
    name: id[0]?.toUpperCase() + id.slice(1),
    description: `About ${id}`,
    imageUrl: `/pictures/categories/${id}.svg`,
    displayAtHome: true,
    isActive: true,
    parentCategory: null,
    position: 0,
    ...change,
  };
}

/** A subcategory of `parent`. */
export function subcategory(id: string, parent: string, change: Partial<Category> = {}): Category {
  return category(id, { displayAtHome: false, parentCategory: parent, ...change });
}

/** A service of a subcategory. */
export function service(id: string, categoryId: string, change: Partial<Service> = {}): Service {
  return {
    _id: id,
    name: `Service ${id}`,
    categoryId,
    cityId: 'all-cities',
    description: `What ${id} includes`,
    included: '',
    excluded: '',
    price: 199,
    duration: 45,
    isActive: true,
    position: 0,
    ...change,
  };
}

/** Answers for a small catalogue: Electrician with Fans and Lights. */
export const smallCatalogue = {
  'GET /api/category': ({ url }) =>
    url.searchParams.get('parentCategory') === 'electrician'
      ? [
          subcategory('fans', 'electrician', { position: 0 }),
          subcategory('lights', 'electrician', { position: 1 }),
        ]
      : [category('electrician'), category('plumber', { position: 1 })],
  'GET /api/category/:categoryId': ({ url }) => category(url.pathname.split('/').pop() ?? ''),
  'GET /api/service': () => [
    service('fan-fitting', 'fans', { name: 'Fan fitting', price: 199, duration: 45 }),
    service('fan-repair', 'fans', { name: 'Fan repair', price: 149, duration: 90, position: 1 }),
    service('tube-light', 'lights', { name: 'Tube light', price: 99, duration: 60 }),
  ],
} satisfies Parameters<typeof fakeApi>[0] & { [R in Route]?: unknown };
