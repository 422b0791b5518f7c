import type { Category, Service } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { DamagedDocument } from '../../../../functions/src/domain/damaged-document';
import { openEdition } from '../../../../functions/src/stores/catalogue/edition';
import { FAN, FANS, POWER } from '../../../support/catalogue/memory';

/** What is stored and active, and what of it cannot be read. */
interface Stored {
  categories: readonly Category[];
  services?: readonly Service[];
  damaged?: readonly string[];
}

const MANY = 20_001;
const FAR: Category = { ...POWER, _id: 'far' };

/** An edition of what is stored; what only a database could be asked is answered by `asked`, and noted. */
function editionOf({ categories, services = [FAN], damaged = [] }: Stored, asked: unknown[] = []) {
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
