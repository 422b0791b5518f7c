import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  dropVisitLink,
  findVisitLink,
  keepVisitLink,
  newShareSecret,
  type VisitLink,
  visitAddress,
  visitLinks,
} from '../../../web/src/features/bookings/model/visit-links';

const NOW = new Date('2026-11-21T09:30:00+05:30');
const SECRET = 'abcdefghijklmnopqrstuvwxyz012345';
const link = (change: Partial<VisitLink> = {}): VisitLink => ({
  ...{ uid: 'asha', order: 'order-1', secret: SECRET, until: '2026-11-22T09:30:00.000+05:30' },
  ...change,
});
const ended = link({ order: 'order-2', until: '2026-11-21T09:30:00.000+05:30' });
const lasting = link({ order: 'order-3', until: '2026-11-21T09:30:00.001+05:30' });
const ravis = link({ uid: 'ravi' });
const shared = { uid: 'asha', order: 'order-1' };

afterEach(() => visitLinks.set([]));

describe('stored links to visits', () => {
  test.each([
    ['nothing', null],
    ['what is no JSON', '['],
    ['a record', '{"length":1}'],
    ['null', 'null'],
  ])('%s: none', (_what, text) => {
    if (text === null) localStorage.removeItem('visit-links');
    else localStorage.setItem('visit-links', text);
    expect(visitLinks.get()).toEqual([]);
  });

  test.each([
    ['nothing', null],
    ['a uid', { ...link(), uid: 7 }],
    ['an order', { ...link(), order: undefined }],
    ['a secret', { ...link(), secret: 7 }],
    ['a secret as text', { ...link(), secret: [SECRET] }],
    ['a whole secret', { ...link(), secret: SECRET.slice(1) }],
    ['an end', { ...link(), until: 7 }],
  ])('one without a right value for %s: left out, the others stay', (_what, damaged) => {
    localStorage.setItem('visit-links', JSON.stringify([damaged, ravis]));
    expect(visitLinks.get()).toEqual([ravis]);
  });

  test('the last one is forgotten: the key goes too', () => {
    visitLinks.set([link()]);
    expect(JSON.parse(localStorage.getItem('visit-links') ?? '')).toEqual([link()]);
    dropVisitLink(shared);
    expect(localStorage.getItem('visit-links')).toBeNull();
  });
});

describe('the link of an order', () => {
  test.each([
    ['of its customer', [ravis, link()], undefined, link()],
    ['of another customer alone', [ravis], undefined, undefined],
    ['of another order alone', [lasting], undefined, undefined],
    ['that the server knows', [link()], ['other', link().until], link()],
    ['that the server knows no more', [link()], ['other'], undefined],
    ['of which the server has none', [link()], [], undefined],
    ['that has ended', [{ ...ended, order: 'order-1' }], undefined, undefined],
    [
      'that ends in a moment',
      [{ ...lasting, order: 'order-1' }],
      undefined,
      { ...lasting, order: 'order-1' },
    ],
    ['whose end is no time', [link({ until: 'soon' })], undefined, undefined],
  ])('%s: %#', (_what, links, ends, expected) => {
    expect(findVisitLink(links, shared, NOW, ends)).toEqual(expected);
  });

  test('is kept in the place of the one before; ended ones are forgotten', () => {
    const again = link({ secret: SECRET.toUpperCase() });
    visitLinks.set([link(), ended, ravis, lasting]);
    keepVisitLink(again, NOW);
    expect(visitLinks.get()).toEqual([ravis, lasting, again]);
  });

  test('is dropped alone', () => {
    visitLinks.set([link(), ended, ravis, lasting]);
    dropVisitLink(shared);
    expect(visitLinks.get()).toEqual([ended, ravis, lasting]);
  });

  test('leads to the page of the visit', () => {
    const address = visitAddress(link());
    expect(address.startsWith(`${window.location.origin}/visit#`)).toBe(true);
    expect(address).toContain(SECRET);
  });
});

describe('a new secret', () => {
  beforeEach(() => void vi.spyOn(crypto, 'getRandomValues'));

  test.each([
    [0xff, '________________________________'],
    [0xfb, '-_v7-_v7-_v7-_v7-_v7-_v7-_v7-_v7'],
    [0, 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
  ])('of bytes %i is %s', (byte, secret) => {
    vi.mocked(crypto.getRandomValues).mockImplementation(
      (bytes) => (bytes as Uint8Array).fill(byte) as never,
    );
    expect(newShareSecret()).toBe(secret);
  });
});
