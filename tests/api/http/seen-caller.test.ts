import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { seenCaller } from '../../../functions/src/http/seen-caller';

const OWN_HOST = 'api-a1b2c3d4e5-el.a.run.app';
const PINNED_HOST = 'fh-3c1f09d2b7a64e58---api-a1b2c3d4e5-el.a.run.app';

const from = (forwarded: string | undefined, host: string | undefined = OWN_HOST) =>
  ({
    headers: { ...(host && { host }), ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) },
    socket: { remoteAddress: '169.254.1.1' },
  }) as unknown as IncomingMessage;
const frontEnds = (trustedHops: number) => ({ trustedHops, hostingHost: 'fh-' });

describe('the caller as our front ends see it', () => {
  test.each<[string | undefined, number, string]>([
    [undefined, 2, '169.254.1.1'],
    ['203.0.113.7, 34.96.0.1', 2, '203.0.113.7'],
    ['10.0.0.1, 203.0.113.7, 34.96.0.1', 2, '203.0.113.7'],
    ['10.0.0.1,10.0.0.2,,203.0.113.7 , 34.96.0.1', 2, '203.0.113.7'],
    ['34.96.0.1', 2, '34.96.0.1'],
    ['10.0.0.1, 203.0.113.7', 1, '203.0.113.7'],
    ['10.0.0.1, 203.0.113.7', 0, '169.254.1.1'],
    ['', 1, '169.254.1.1'],
  ])('through Hosting, X-Forwarded-For %j with %i trusted hops: %s', (forwarded, hops, address) => {
    expect(seenCaller(from(forwarded, PINNED_HOST), frontEnds(hops))).toEqual({ way: 'hosting', address });
  });

  test.each<[string | undefined, number, string]>([
    [undefined, 2, '169.254.1.1'],
    ['203.0.113.7', 2, '203.0.113.7'],
    ['10.0.0.1, 203.0.113.7', 2, '203.0.113.7'],
    ['10.0.0.1, 34.96.0.1, 203.0.113.7', 3, '203.0.113.7'],
    ['10.0.0.1, 203.0.113.7', 0, '169.254.1.1'],
  ])("at the function's own address, X-Forwarded-For %j with %i: %s", (forwarded, hops, address) => {
    expect(seenCaller(from(forwarded), frontEnds(hops))).toEqual({ way: 'direct', address });
  });

  test.each([undefined, '', 'gharseva.web.app', `api---${PINNED_HOST}`, `.${PINNED_HOST}`, `127.0.0.1:5001`])(
    'the host %j: not through Hosting',
    (host) => {
      const request = from('10.0.0.1, 203.0.113.7');
      if (host === undefined) delete request.headers.host;
      else request.headers.host = host;
      expect(seenCaller(request, frontEnds(2))).toEqual({ way: 'direct', address: '203.0.113.7' });
    },
  );

  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1', 'fe80:0:0:0::/64'],
    ['2001:db8::5:6:7:8:9', '2001:db8:0:5::/64'],
    ['1::3:4:5:6:7:8', '1:0:3:4::/64'],
    ['::2:3:4:5:6:7:8', '0:2:3:4::/64'],
    ['2001:db8::', '2001:db8:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['64:ff9b::ffff:203.0.113.7', '64:ff9b:0:0::/64'],
  ])('%s: counted as %s', (address, expected) => {
    expect(seenCaller(from(address), frontEnds(2)).address).toBe(expected);
  });

  test('a connection that is gone has no address', () => {
    const request = { headers: { host: OWN_HOST }, socket: {} } as unknown as IncomingMessage;
    expect(seenCaller(request, frontEnds(2))).toEqual({ way: 'direct', address: 'unknown' });
  });
});
