import { ALL_CITIES_ID } from '@gharseva/contract';
import { png } from '../../support/sample-files';
import { call, need, newAdmin, type Story, type World } from '../story';

/** An admin adds a city, a subcategory with a picture and a service, changes them, and removes them. */
export function* editCatalogue(world: World): Story {
  const { token } = yield* newAdmin(world, 'owner', 'operations');
  yield* editCity(world, token);
  const number = world.next();
  const body = { name: `Trade ${number}`, parentCategory: 'electrician', description: 'New', position: 9 };
  const key = { idempotencyKey: `catalogue-${number}-${token.slice(-12)}` };
  const { _id } = yield* call('createCategory', { token, body, ...key });
  const { imageUrl } = yield* call('uploadPicture', {
    ...{ token, body: new Uint8Array(png({ side: 100 })), headers: { 'Content-Type': 'image/png' } },
  });
  yield* call('getPicture', { params: { name: imageUrl.split('/').at(-1) ?? '' } });
  const categories = yield* call('listAdminCategories', { token });
  const { version, ...category } = categories.find((one) => one._id === _id) ?? {};
  need(version !== undefined, 'a new category');
  const ofCategory = { token, params: { id: _id } };
  yield* call('updateCategory', { ...ofCategory, body: { ...category, imageUrl, version } });
  const shown = yield* call('getCategory', { params: { categoryId: _id } });
  need(shown.imageUrl === imageUrl, 'the picture of a category');

  const service = {
    name: `Work ${number}`,
    categoryId: _id,
    cityId: ALL_CITIES_ID,
    price: 250,
    duration: 30,
  };
  const made = yield* call('createService', { token, body: service });
  const services = yield* call('listAdminServices', { token, query: { categoryId: _id, limit: '10' } });
  const { version: seen, ...known } = services.find((one) => one._id === made._id) ?? {};
  need(seen !== undefined, 'a new service');
  const ofService = { token, params: { id: made._id } };
  const saved = yield* call('updateService', { ...ofService, body: { ...known, price: 275, version: seen } });
  const [offered] = yield* call('listServices', { query: { categoryIds: _id }, about: [made._id] });
  need(offered?.price === 275, 'the new price of a service');
  yield* call('deleteService', { ...ofService, query: { version: saved.version } });
  yield* call('deleteCategory', ofCategory);
}

/** An admin sets how many bookings a city takes, and closes a day to it for a while. */
function* planPlaces({ days }: World, token: string, cityId: string): Story {
  const ofTrade = { token, params: { cityId, categoryId: 'electrician' } };
  const { version } = yield* call('getSlotPlan', ofTrade);
  const week = { monday: { '8:00 AM - 10:00 AM': 3 } };
  yield* call('setSlotPlan', { ...ofTrade, body: { week, version } });
  const plan = yield* call('getSlotPlan', ofTrade);
  need(plan.week.monday?.['8:00 AM - 10:00 AM'] === 3, 'the number of bookings in a slot');
  const [date = ''] = days;
  const closure = { date, cityId, categoryId: null, slots: [], reason: 'A holiday' };
  const { _id: id } = yield* call('addClosure', { token, body: closure });
  const closures = yield* call('listClosures', { token, about: [id] });
  need(
    closures.some(({ _id }) => _id === id),
    'a closed day',
  );
  yield* call('removeClosure', { token, params: { date, id } });
}

function* editCity(world: World, token: string): Story {
  const name = `Town ${world.next()}`;
  const made = yield* call('createCity', { token, body: { name, state: 'Goa', pincodeRanges: [] } });
  const cities = yield* call('listCities', { token });
  const { version, ...city } = cities.find(({ _id }) => _id === made._id) ?? {};
  need(version !== undefined, 'a new city');
  const ofCity = { token, params: { id: made._id } };
  yield* call('updateCity', { ...ofCity, body: { ...city, state: 'Kerala', version } });
  yield* call('getCityUses', ofCity);
  yield* planPlaces(world, token, made._id);
  yield* call('deleteCity', ofCity);
  const csv = `name,state,pincodeRanges\nTown ${world.next()},Goa,`;
  const { created } = yield* call('importCsv', {
    token,
    params: { kind: 'cities' },
    body: { csv, dryRun: false },
  });
  need(created === 1, 'an imported city');
  yield* call('exportCsv', { token, params: { kind: 'cities' } });
}
