import { call, need, type Story } from '../story';

/** A visitor looks at the catalogue; whoever watches the API asks how it is. */
export function* visit(): Story {
  yield* call('getHealth');
  yield* call('getOpenApi');
  const categories = yield* call('listCategories');
  need(
    categories.some(({ _id }) => _id === 'electrician'),
    'a category',
  );
  yield* call('listCategories', { query: { parentCategory: 'electrician' } });
  yield* call('getCategory', { params: { categoryId: 'wiring' } });
  const services = yield* call('listServices', { query: { categoryIds: 'wiring' } });
  need(
    services.some(({ _id }) => _id === 'socket'),
    'a service',
  );
  yield* call('getSearchIndex');
  yield* call('listCities');
  const { served } = yield* call('checkPincode', { params: { pincode: '226001' } });
  need(served, 'a city of a pincode');
  yield* call('listSlots', { query: { pincode: '226001', serviceIds: 'socket' } });
}
