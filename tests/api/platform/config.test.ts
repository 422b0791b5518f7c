import { describe, expect, test } from 'vitest';
import { parseConfig } from '../../../functions/src/platform/config';
import { INVOICE_SETTINGS } from '../../support/invoice-settings';

describe('configuration', () => {
  test('an empty environment: the defaults', () => {
    expect(parseConfig({})).toEqual({
      trustedHops: 2,
      hostingHost: 'fh-',
      maxBodyBytes: 65_536,
      firebaseApiKey: null,
      firebaseAppId: null,
      adminDomain: 'gharseva.example',
      demandsSecondFactor: false,
      bucketRegion: 'asia-south1',
      appCheck: 'counted',
      takesLocalAppTokens: false,
      startCodeSecret: 'demo-secret-of-start-codes-on-the-local-stack',
      holidays: ['2026-12-25', '2027-01-26'],
      gateway: 'none',
      gatewaySecret: 'demo-secret-of-the-payment-gateway-on-the-local-stack',
      invoicing: null,
      siteFile: null,
    });
  });

  test('holidays: days with commas between, or none; anything else stops the start', () => {
    const of = (days: string) => parseConfig({ GHARSEVA_HOLIDAYS: days }).holidays;
    expect([of('2027-03-22,2027-04-14'), of('')]).toEqual([['2027-03-22', '2027-04-14'], []]);
    expect(() => of('22.3.2027')).toThrow('GHARSEVA_HOLIDAYS');
  });

  test('on the emulator: no forwarded address is trusted', () => {
    expect(parseConfig({ FUNCTIONS_EMULATOR: 'true' }).trustedHops).toBe(0);
    expect(parseConfig({ FUNCTIONS_EMULATOR: 'true', GHARSEVA_TRUSTED_HOPS: '1' }).trustedHops).toBe(1);
  });

  test('tokens of the local stack: taken on the emulator with a demo project, and nowhere else', () => {
    const takes = (set: Record<string, string>) => parseConfig(set).takesLocalAppTokens;
    const local = { FUNCTIONS_EMULATOR: 'true', GCLOUD_PROJECT: 'demo-gharseva' };
    expect(takes(local)).toBe(true);
    expect(takes({ ...local, GCLOUD_PROJECT: 'a-real-project' })).toBe(false);
    expect(takes({ FUNCTIONS_EMULATOR: 'true' })).toBe(false);
    expect(takes({ GCLOUD_PROJECT: 'demo-gharseva' })).toBe(false);
    expect(takes({ ...local, FUNCTIONS_EMULATOR: 'false' })).toBe(false);
  });

  test.each([
    ['GHARSEVA_APP_CHECK', 'off'],
    ['GHARSEVA_APP_CHECK', ''],
    ['GHARSEVA_TRUSTED_HOPS', 'two'],
    ['GHARSEVA_TRUSTED_HOPS', '-1'],
    ['GHARSEVA_TRUSTED_HOPS', '11'],
    ['GHARSEVA_TRUSTED_HOPS', ''],
    ['GHARSEVA_HOSTING_HOST', ''],
    ['GHARSEVA_HOSTING_HOST', 'https://fh'],
    ['GHARSEVA_MAX_BODY_BYTES', '10'],
    ['GHARSEVA_MAX_BODY_BYTES', '1e9'],
    ['GHARSEVA_BUCKET_REGION', 'Mumbai 1'],
    ['GHARSEVA_ADMIN_SECOND_FACTOR', 'yes'],
    ['GHARSEVA_FIREBASE_API_KEY', ' '],
    ['GHARSEVA_FIREBASE_APP_ID', ' '],
    ['GHARSEVA_GATEWAY', 'stripe'],
  ])('%s=%j: the start fails and names it', (name, value) => {
    expect(() => parseConfig({ [name]: value })).toThrow(name);
  });

  test('the API in production: a long secret of start codes of its own; a job has none', () => {
    const start = (service: string, secret?: string) => () =>
      parseConfig({
        ...{ K_SERVICE: service, GHARSEVA_FIREBASE_API_KEY: 'key' },
        ...(secret !== undefined && { GHARSEVA_START_CODE_SECRET: secret }),
      });
    const { startCodeSecret: local } = parseConfig({});
    for (const wrong of [undefined, '', 'short', String(local)]) {
      expect(start('api', wrong)).toThrow('GHARSEVA_START_CODE_SECRET');
    }
    const secret = 's'.repeat(32);
    expect(start('api', secret)().startCodeSecret).toBe(secret);
    expect(start('sweepabandoneduploads')().startCodeSecret).toBeNull();
    expect(parseConfig({ GHARSEVA_START_CODE_SECRET: 'another' }).startCodeSecret).toBe('another');
  });

  test('a payment gateway: none unless named; in production none yet, and no secret of the demo', () => {
    const { gateway, gatewaySecret } = parseConfig({});
    expect(gateway).toBe('none');
    expect(parseConfig({ GHARSEVA_GATEWAY: 'local' }).gateway).toBe('local');
    const start = (set: Record<string, string>) => () =>
      parseConfig({
        ...{ K_SERVICE: 'api', GHARSEVA_FIREBASE_API_KEY: 'key', GHARSEVA_START_CODE_SECRET: 's'.repeat(32) },
        ...set,
      });
    expect(start({ GHARSEVA_GATEWAY: 'local' })).toThrow('GHARSEVA_GATEWAY');
    for (const wrong of ['', 'short', String(gatewaySecret)]) {
      expect(start({ GHARSEVA_GATEWAY_SECRET: wrong })).toThrow('GHARSEVA_GATEWAY_SECRET');
    }
    expect(start({})()).toMatchObject({ gateway: 'none', gatewaySecret: null });
    const secret = 'g'.repeat(32);
    expect(start({ GHARSEVA_GATEWAY_SECRET: secret })().gatewaySecret).toBe(secret);
  });

  test('invoices: who issues them, with the state of the GSTIN and the codes of the cities', () => {
    expect(parseConfig(INVOICE_SETTINGS).invoicing).toEqual({
      issuer: 'operator',
      supplier: {
        ...{ name: 'Griha Mitra Services LLP', address: '4 Mall Road, Kanpur, Uttar Pradesh 208001' },
        ...{ gstin: '09AAACG1234A1ZC', state: 'Uttar Pradesh', stateCode: '09' },
      },
      cityCodes: new Map([
        ['lucknow', 'LKO'],
        ['kanpur', 'KNP'],
      ]),
      defaultClass: 'home_repair',
    });
    expect(parseConfig({ ...INVOICE_SETTINGS, GHARSEVA_INVOICES: 'none' }).invoicing).toBeNull();
  });

  test.each(Object.keys(INVOICE_SETTINGS).filter((name) => name !== 'GHARSEVA_INVOICES'))(
    'invoices without %s: the start fails and names it',
    (name) => {
      for (const value of ['', undefined]) {
        expect(() => parseConfig({ ...INVOICE_SETTINGS, [name]: value })).toThrow(name);
      }
    },
  );

  test('invoices without anything: each variable that is missing is named', () => {
    const start = () => parseConfig({ GHARSEVA_INVOICES: 'partner' });
    for (const name of Object.keys(INVOICE_SETTINGS)) expect(start).toThrow(name);
  });

  test.each([
    ['GHARSEVA_INVOICES', 'yes'],
    ['GHARSEVA_INVOICES', ''],
    ['GHARSEVA_INVOICE_GSTIN', '09AAACG1234A1ZD'],
    ['GHARSEVA_INVOICE_GSTIN', '09aaacg1234a1zc'],
    // Well formed, of a state that does not exist.
    ['GHARSEVA_INVOICE_GSTIN', '99AAACG1234A1Z3'],
    ['GHARSEVA_INVOICE_NAME', 'n'.repeat(201)],
    ['GHARSEVA_INVOICE_ADDRESS', 'a'.repeat(301)],
    ['GHARSEVA_INVOICE_ADDRESS', 'two\nlines'],
    ['GHARSEVA_INVOICE_CITIES', 'lucknow'],
    ['GHARSEVA_INVOICE_CITIES', 'lucknow:LK'],
    ['GHARSEVA_INVOICE_CITIES', 'lucknow:lko'],
    ['GHARSEVA_INVOICE_CITIES', 'lucknow:LKO,lucknow:LKW'],
    ['GHARSEVA_INVOICE_CITIES', 'lucknow:LKO,kanpur:LKO'],
    ['GHARSEVA_INVOICE_CLASS', 'repairs'],
  ])('%s=%j: the start fails and names it', (name, value) => {
    expect(() => parseConfig({ ...INVOICE_SETTINGS, [name]: value })).toThrow(name);
  });

  test('production without the API key that checks passwords: the start fails and names it', () => {
    const secret = { GHARSEVA_START_CODE_SECRET: 's'.repeat(32) };
    const start = (set: Record<string, string>) => () => parseConfig({ K_SERVICE: 'api', ...secret, ...set });
    expect(start({})).toThrow('GHARSEVA_FIREBASE_API_KEY');
    expect(start({ GHARSEVA_FIREBASE_API_KEY: ' ' })).toThrow('GHARSEVA_FIREBASE_API_KEY');
    expect(start({ FUNCTIONS_EMULATOR: 'true' })).not.toThrow();
    expect(start({ GHARSEVA_FIREBASE_API_KEY: ' key ' })()).toMatchObject({ firebaseApiKey: 'key' });
  });

  test.each(['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST', 'FIREBASE_STORAGE_EMULATOR_HOST'])(
    '%s in production: the start fails and names it; on the emulator it succeeds',
    (name) => {
      const set = { K_SERVICE: 'api', GHARSEVA_START_CODE_SECRET: 's'.repeat(32), [name]: '127.0.0.1:1' };
      expect(() => parseConfig(set)).toThrow(name);
      expect(() => parseConfig({ ...set, FUNCTIONS_EMULATOR: 'false' })).toThrow(name);
      expect(() => parseConfig({ ...set, FUNCTIONS_EMULATOR: 'true' })).not.toThrow();
      expect(() => parseConfig({ [name]: '127.0.0.1:1' })).not.toThrow();
    },
  );
});
