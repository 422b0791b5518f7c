import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { clientAddress } from '../../../functions/src/http/client-address';

const from = (forwarded: string | undefined, socketAddress = '127.0.0.1') =>
  ({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress: socketAddress },
  }) as unknown as IncomingMessage;

describe('the client address of rate limits', () => {
  test.each<[string | undefined, number, string]>([
    [undefined, 2, '127.0.0.1'],
    ['203.0.113.7, 151.101.1.1', 2, '203.0.113.7'],
    ['10.0.0.1, 203.0.113.7, 151.101.1.1', 2, '203.0.113.7'],
    ['10.0.0.1,10.0.0.2,,203.0.113.7 , 151.101.1.1', 2, '203.0.113.7'],
    ['203.0.113.7', 2, '203.0.113.7'],
    ['10.0.0.1, 203.0.113.7', 1, '203.0.113.7'],
    ['10.0.0.1, 203.0.113.7', 0, '127.0.0.1'],
    ['', 1, '127.0.0.1'],
  ])('X-Forwarded-For %j with %i trusted hops: %s', (forwarded, hops, expected) => {
    expect(clientAddress(from(forwarded), hops)).toBe(expected);
  });

  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1', 'fe80:0:0:0::/64'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
  ])('%s: counted as %s', (address, expected) => {
    expect(clientAddress(from(address), 1)).toBe(expected);
  });
});
