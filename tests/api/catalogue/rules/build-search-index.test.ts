import type { Category, Service } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { buildSearchIndex } from '../../../../functions/src/catalogue/build-search-index';
import { deepFreeze } from '../../../support/deep-freeze';

const categoryOf = (_id: string, parentCategory: string | null, position: number): Category => ({
  ...{ _id, name: `Category ${_id}`, description: 'All of it', displayAtHome: true, isActive: true },
  ...{ parentCategory, position },
});

const serviceOf = (_id: string, categoryId: string, position: number): Service => ({
  ...{ _id, name: `Service ${_id}`, categoryId, cityId: 'lucknow', description: 'Done well', price: 199 },
  ...{ included: 'Labour.', excluded: 'Parts.', duration: 30, isActive: true, position },
});

const shownCategory = (_id: string, parentCategory: string | null) => ({
  ...{ _id, name: `Category ${_id}`, parentCategory },
});

const shownService = (_id: string, categoryId: string) => ({
  ...{ _id, name: `Service ${_id}`, categoryId, cityId: 'lucknow', price: 199 },
});

const indexOf = (categories: Category[], services: Service[] = []) =>
  buildSearchIndex(deepFreeze(categories), deepFreeze(services));

describe('the search index', () => {
  test('has each category by its position, with its subcategories after it by theirs', () => {
    const categories = [
      categoryOf('taps', 'plumbing', 2),
      categoryOf('plumbing', null, 1),
      categoryOf('wiring', 'power', 1),
      categoryOf('power', null, 0),
      categoryOf('fans', 'power', 0),
      categoryOf('drains', 'plumbing', 1),
    ];
    expect(indexOf(categories)).toStrictEqual({
      categories: [
        shownCategory('power', null),
        shownCategory('fans', 'power'),
        shownCategory('wiring', 'power'),
        shownCategory('plumbing', null),
        shownCategory('drains', 'plumbing'),
        shownCategory('taps', 'plumbing'),
      ],
      services: [],
    });
  });

  test('has no subcategory whose category is missing, and no service of it', () => {
    const categories = [categoryOf('power', null, 0), categoryOf('taps', 'plumbing', 0)];
    expect(indexOf(categories, [serviceOf('tap', 'taps', 0)])).toStrictEqual({
      categories: [shownCategory('power', null)],
      services: [],
    });
  });

  test('has no service of a category of the top level, nor of one that is missing', () => {
    const services = [serviceOf('visit', 'power', 0), serviceOf('tap', 'taps', 0)];
    expect(indexOf([categoryOf('power', null, 0)], services).services).toStrictEqual([]);
  });

  test('has the services in the order of their subcategories, then by position', () => {
    const categories = [
      ...[categoryOf('power', null, 0), categoryOf('fans', 'power', 0), categoryOf('wiring', 'power', 1)],
      ...[categoryOf('plumbing', null, 1), categoryOf('taps', 'plumbing', 0)],
    ];
    const services = [
      ...[serviceOf('tap', 'taps', 0), serviceOf('wire', 'wiring', 1)],
      ...[serviceOf('big-fan', 'fans', 9), serviceOf('fan', 'fans', 3), serviceOf('fuse', 'wiring', 0)],
    ];
    expect(indexOf(categories, services).services).toStrictEqual([
      ...[shownService('fan', 'fans'), shownService('big-fan', 'fans')],
      ...[shownService('fuse', 'wiring'), shownService('wire', 'wiring'), shownService('tap', 'taps')],
    ]);
  });

  test('has names in every language, and no other text', () => {
    const translations = { hi: { name: 'बिजली', description: 'सब कुछ' } };
    const categories = [
      { ...categoryOf('power', null, 0), translations },
      { ...categoryOf('fans', 'power', 0), translations: { hi: { description: 'सब कुछ' } } },
    ];
    const fan = {
      ...serviceOf('fan', 'fans', 0),
      translations: { hi: { name: 'पंखा', description: 'लगाना', included: 'मज़दूरी।' } },
    };
    expect(indexOf(categories, [fan])).toStrictEqual({
      categories: [
        { ...shownCategory('power', null), translations: { hi: { name: 'बिजली' } } },
        shownCategory('fans', 'power'),
      ],
      services: [{ ...shownService('fan', 'fans'), translations: { hi: { name: 'पंखा' } } }],
    });
  });
});
