import { describe, expect, test } from 'vitest';
import { isAbandoned, uploadIdOfPath } from '../../../../functions/src/documents/is-abandoned';
import { isMisplaced } from '../../../../functions/src/documents/is-misplaced';
import { isOutlived } from '../../../../functions/src/documents/is-outlived';
import { deepFreeze } from '../../../support/deep-freeze';

const REGISTERED = '2026-01-01T00:30:00.000+05:30';
const DECIDED = '2026-02-01T00:30:00.000+05:30';
const ACTIVE = deepFreeze({ status: 'active' as const });

const documentOf = (status: 'pending' | 'approved' | 'rejected', decidedAt?: string) =>
  deepFreeze({ status, registeredAt: REGISTERED, ...(decidedAt && { decidedAt }) });

describe('the file of a rejected document', () => {
  test.each([
    ['90 days after the decision is kept', DECIDED, '2026-05-01T19:00:00.000Z', null],
    ['a moment later is not', DECIDED, '2026-05-01T19:00:00.001Z', 'rejected'],
    [
      'of an earlier version, 90 days after its registration, is kept',
      undefined,
      '2026-03-31T19:00:00.000Z',
      null,
    ],
    ['of an earlier version, a moment later, is not', undefined, '2026-03-31T19:00:00.001Z', 'rejected'],
  ])('%s', (_, decidedAt, now, why) => {
    expect(isOutlived(documentOf('rejected', decidedAt), ACTIVE, new Date(now))).toBe(why);
  });
});

describe('the file of an inactive worker', () => {
  const departed = deepFreeze({ status: 'inactive', inactiveSince: DECIDED } as const);
  const END = new Date('2027-01-31T19:00:00.000Z');
  const LATER = new Date('2027-01-31T19:00:00.001Z');

  test('365 days after that is kept, and a moment later is not', () => {
    expect(isOutlived(documentOf('approved'), departed, END)).toBeNull();
    expect(isOutlived(documentOf('approved'), departed, LATER)).toBe('departed');
    expect(isOutlived(documentOf('rejected', '2027-01-30T09:00:00.000+05:30'), departed, LATER)).toBe(
      'departed',
    );
  });

  test('that was uploaded anew on coming back is kept for as long again', () => {
    const anew = (registeredAt: string) => ({ ...documentOf('pending'), registeredAt });
    const back = new Date('2027-02-02T09:00:00.000+05:30');
    expect(isOutlived(anew('2027-02-01T09:00:00.000+05:30'), departed, back)).toBeNull();
    expect(
      isOutlived(anew('2027-02-01T09:00:00.000+05:30'), departed, new Date('2028-02-01T09:00:00.000+05:30')),
    ).toBeNull();
    const yearAfter = new Date('2028-02-01T09:00:00.001+05:30');
    expect(isOutlived(anew('2027-02-01T09:00:00.000+05:30'), departed, yearAfter)).toBe('departed');
  });

  test('that was rejected too long ago goes for that', () => {
    expect(isOutlived(documentOf('rejected'), departed, LATER)).toBe('rejected');
  });

  test('is kept where nobody knows since when, and where the worker is not inactive any more', () => {
    expect(isOutlived(documentOf('approved'), { status: 'inactive' }, LATER)).toBeNull();
    expect(isOutlived(documentOf('approved'), { ...departed, status: 'active' }, LATER)).toBeNull();
    expect(isOutlived(documentOf('pending'), { ...departed, status: 'pending' }, LATER)).toBeNull();
  });
});

describe('the file of a worker who is neither', () => {
  const MUCH_LATER = new Date('2046-01-01T00:00:00.000Z');

  test('is kept for good, approved or pending', () => {
    expect(isOutlived(documentOf('approved', DECIDED), ACTIVE, MUCH_LATER)).toBeNull();
    expect(isOutlived(documentOf('pending', DECIDED), ACTIVE, MUCH_LATER)).toBeNull();
  });

  test('who is gone is kept no longer', () => {
    expect(isOutlived(documentOf('approved'), null, new Date(REGISTERED))).toBe('ownerless');
  });
});

describe('the document of a path', () => {
  test.each([
    ['workers/ravi/pan_card.png', 'ravi_pan'],
    ['workers/ravi/other_a_b.png', 'ravi_other'],
    ['workers/ravi/photo_', 'ravi_photo'],
    ['workers/ravi/car_card.png', null],
    ['workers/ravi/pan', null],
    ['workers/ravi/', null],
    ['workers//pan_card.png', null],
    ['workers/ravi/pan_card.png/', null],
    ['workers/ravi/pan_card.png/more', null],
    ['/workers/ravi/pan_card.png', null],
    ['photos/ravi/pan_card.png', null],
    ['workers', null],
  ])('%s is %s', (path, id) => {
    expect(uploadIdOfPath(path)).toBe(id);
  });
});

describe('a file that nobody registers', () => {
  const file = deepFreeze({
    ...{ path: 'workers/ravi/pan_card.png', generation: '7', updated: '2026-11-19T20:00:00.000Z' },
  });
  const [DAY, LATER] = [new Date('2026-11-20T20:00:00.000Z'), new Date('2026-11-20T20:00:00.001Z')];

  test('is abandoned after a day', () => {
    expect(isAbandoned(file, null, DAY)).toBe(false);
    expect(isAbandoned(file, null, LATER)).toBe(true);
  });

  test.each([
    ['this very file', {}, false],
    ['another version of it', { generation: '8' }, true],
    ['a file at another path', { path: 'workers/ravi/pan_other.png' }, true],
  ])('is judged by its document, which has %s', (_, held, isLeft) => {
    expect(isAbandoned(file, { ...file, ...held }, LATER)).toBe(isLeft);
  });
});

describe('a file for its path alone', () => {
  const PHOTO = 'before_0123456789abcdef0123456789abcdef.jpg';
  const PICTURE = '0123456789abcdef0123456789abcdef.png';

  test.each([
    ['workers/ravi/pan_card.png', false, false],
    [`orders/order-1/ravi/${PHOTO}`, false, false],
    [`photos/order-1/ravi/${PHOTO}`, false, true],
    [`catalogue/${PICTURE}`, false, false],
    [`catalogue/${PICTURE}/more`, false, true],
    ['catalogue/fan.png', false, true],
    [`others/${PICTURE}`, false, true],
    [PICTURE, false, true],
    ['exports/all.json', false, true],
    ['workers/ravi/car_card.png', true, true],
    ['workers//pan_card.png', true, true],
    ['/workers/ravi/pan_card.png', true, true],
    ['///workers', true, true],
    ['workers', true, true],
    ['workersfile', false, true],
    ['my/workers/ravi', false, true],
    [`orders/order-1/ravi/${PHOTO}/more`, false, true],
  ])('%s is misplaced without a token: %s, and with one: %s', (path, without, withOne) => {
    expect(isMisplaced({ path, hasToken: false })).toBe(without);
    expect(isMisplaced({ path, hasToken: true })).toBe(withOne);
  });
});
