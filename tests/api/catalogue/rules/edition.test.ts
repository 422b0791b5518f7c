import type { Category, City, Service } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { DamagedDocument } from '../../../../functions/src/domain/damaged-document';
import { openEdition } from '../../../../functions/src/stores/catalogue/edition';
import { FAN, FANS, POWER } from '../../../support/catalogue/memory';

/** What is stored and active, and what of it cannot be read. */
interface Stored {
  categories: readonly Category[];
  services?: readonly Service[];
  cities?: readonly City[];
  damaged?: readonly string[];
}

const MANY = 20_001;
const FAR: Category = { ...POWER, _id: 'far' };

/** An edition of what is stored; what only a database could be asked is answered by `asked`, and noted. */
function editionOf(
  { categories, services = [FAN], cities = [], damaged = [] }: Stored,
  asked: unknown[] = [],
) {
  const wrong = damaged.map((id) => new DamagedDocument('categories', id, ['name (invalid_type)']));
  const note = (question: unknown) => {
    asked.push(question);
    return Promise.resolve([]);
  };
  const sources = {
    categories: {
      findActive: () => Promise.resolve({ records: [...categories], damaged: wrong }),
      find: (id: string) => {
        asked.push(id);
        return Promise.resolve(
          [FANS, FAR, { ...POWER, isActive: false }].find(({ _id }) => _id === id) ?? null,
        );
      },
      listActive: note,
    },
    services: {
      findActive: () => Promise.resolve({ records: [...services], damaged: [] }),
      listActive: note,
    },
    cities: {
      findActive: async (max: number) => ({ records: cities.slice(0, max), damaged: [] }),
      serves: ({ pincodeRanges }: City, pincode: string) => pincodeRanges.includes(pincode),
      findByPincode: note,
    },
  };
  return openEdition(sources as unknown as Parameters<typeof openEdition>[0], '2026-11-23');
}

/** The ids of what an edition shows of the category `power`, of its subcategory, and of that one's services. */
async function shownIn(edition: ReturnType<typeof openEdition>) {
  const [below, found, services] = await Promise.all([
    edition.listCategories('power'),
    edition.findCategory('fans'),
    edition.listServices(['fans', 'fans']),
  ]);
  return [below, found ? [found] : [], services].map((records) => records.map(({ _id }) => _id));
}

describe('what an edition shows below a category', () => {
  test('a subcategory and its services, where both categories are active', async () => {
    expect(await shownIn(editionOf({ categories: [POWER, FANS] }))).toEqual([['fans'], ['fans'], ['fan']]);
  });

  test('nothing, where the top category is not active', async () => {
    expect(await shownIn(editionOf({ categories: [FANS] }))).toEqual([[], [], []]);
  });

  test('nothing below a subcategory that is not active', async () => {
    expect(await shownIn(editionOf({ categories: [POWER] }))).toEqual([[], [], []]);
  });

  test('services of the top level itself', async () => {
    const edition = editionOf({ categories: [POWER], services: [{ ...FAN, categoryId: 'power' }] });
    expect(await edition.listServices(['power', 'unheard'])).toHaveLength(1);
  });

  test('everything below a category that cannot be read: it hides nothing, and is called damaged', async () => {
    expect(await shownIn(editionOf({ categories: [FANS], damaged: ['power'] }))).toEqual([
      ...[['fans'], ['fans'], ['fan']],
    ]);
    const edition = editionOf({ categories: [POWER], damaged: ['fans'] });
    expect(await edition.listServices(['fans'])).toHaveLength(1);
    await expect(edition.findCategory('fans')).rejects.toThrow(DamagedDocument);
  });

  test('with more services than an instance holds, the database is asked for those that are shown', async () => {
    const services = Array.from({ length: MANY }, () => FAN);
    const asked: unknown[] = [];
    const edition = editionOf({ categories: [POWER, FANS], services }, asked);
    await edition.listServices(['unheard']);
    await edition.listServices(['fans', 'unheard']);
    expect(asked).toEqual([['fans']]);
  });

  test('with more categories than an instance holds, the database is asked, also for the one above', async () => {
    const categories = Array.from({ length: 2_001 }, () => ({ ...FANS, _id: 'taps' }));
    const asked: unknown[] = [];
    const edition = editionOf({ categories }, asked);
    expect(await edition.findCategory('fans')).toBeNull();
    expect(await edition.findCategory('far')).toEqual(FAR);
    await edition.listCategories(null);
    expect(asked).toEqual(['fans', 'power', 'far', null]);
  });
});

describe('the city of a pincode', () => {
  const named = (name: string): City => ({
    ...{ _id: name, name, state: 'UP', country: 'India', pincodeRanges: [name], isActive: true },
  });
  const citiesOf = (count: number) =>
    Array.from({ length: count }, (_, index) => named(`${226_001 + index}`));

  test('of as many cities as an instance holds: from memory, or none', async () => {
    const asked: unknown[] = [];
    const edition = editionOf({ categories: [], cities: citiesOf(5_000) }, asked);
    expect((await edition.findCity('231000'))?._id).toBe('231000');
    expect([await edition.findCity('231001'), asked]).toEqual([null, []]);
  });

  test('of more: the database is asked for a pincode that those in memory do not serve', async () => {
    const asked: unknown[] = [];
    const edition = editionOf({ categories: [], cities: citiesOf(5_002) }, asked);
    expect((await edition.findCity('226001'))?._id).toBe('226001');
    await edition.findCity('231002');
    expect(asked).toEqual(['231002']);
  });
});
