import { describe, expect, test } from 'vitest';
import { checkSettings } from '../../../web/build/check-settings';
import { BRAND_VARIABLES, DEMO_BRAND, readBrand } from '../../../web/build/read-brand';
import { REAL_SETTINGS } from '../../support/real-settings';

const PROJECT = 'VITE_FIREBASE_PROJECT_ID';
/** The variables that a real project needs besides its id; the social profiles may be empty. */
const NEEDED = Object.keys(REAL_SETTINGS).filter((name) => name !== PROJECT);
const SOCIAL = NEEDED.filter((name) => REAL_SETTINGS[name] === '');
const REQUIRED = NEEDED.filter((name) => !SOCIAL.includes(name));

/** The lines of the refusal; none when the settings are accepted. */
function refusal(env: Record<string, unknown>): string[] {
  try {
    checkSettings(env);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n').map((line) => line.trim());
  }
}

/** The variables that the refusal names. */
const named = (env: Record<string, unknown>) =>
  refusal(env).flatMap((line) => /^VITE_\w+(?= )/.exec(line)?.[0] ?? []);

describe('Settings of a demo project', () => {
  test.each([{}, { [PROJECT]: ' ' }, { [PROJECT]: 'demo-gharseva' }, { [PROJECT]: 'demo-other' }])(
    '%j: accepted, with the demo brand',
    (env) => {
      expect(refusal(env)).toEqual([]);
      expect(readBrand(env)).toEqual(DEMO_BRAND);
    },
  );

  test('a given value replaces that of the demo, a blank one does not', () => {
    const env = { VITE_BRAND_NAME: ' Griha Mitra ', VITE_BRAND_PHONE: ' ', VITE_BRAND_X: '' };
    expect(readBrand(env)).toEqual({ ...DEMO_BRAND, name: 'Griha Mitra' });
  });
});

describe('Settings of a real project', () => {
  test('all given: accepted, and without social profiles none is invented', () => {
    expect(refusal(REAL_SETTINGS)).toEqual([]);
    expect(readBrand(REAL_SETTINGS)).toMatchObject({ upiId: 'grihamitra@okbank', social: {} });
    const given = { ...REAL_SETTINGS, VITE_BRAND_X: ' https://x.com/grihamitra ' };
    expect(refusal(given)).toEqual([]);
    expect(readBrand(given).social).toEqual({ x: 'https://x.com/grihamitra' });
  });

  test('the Firebase settings alone: one message names every missing value and its file', () => {
    const env = Object.fromEntries(
      Object.entries(REAL_SETTINGS).filter(([name]) => name.startsWith('VITE_FIREBASE_')),
    );
    expect(named(env)).toEqual(NEEDED.filter((name) => name.startsWith('VITE_BRAND_')));
    expect(refusal(env)).toContain('In web/.env.production:');
  });

  test('the code of a merchant: may be missing or blank, and has four digits', () => {
    const withCode = (VITE_BRAND_UPI_MERCHANT_CODE: string) => ({
      ...REAL_SETTINGS,
      VITE_BRAND_UPI_MERCHANT_CODE,
    });
    expect(refusal(withCode(' '))).toEqual([]);
    expect(readBrand(withCode(' '))).not.toHaveProperty('merchantCode');
    expect(refusal(withCode('7299'))).toEqual([]);
    expect(readBrand(withCode('7299')).merchantCode).toBe('7299');
    for (const wrong of ['729', '72991', 'home']) {
      expect(named(withCode(wrong))).toEqual(['VITE_BRAND_UPI_MERCHANT_CODE']);
    }
  });

  test('the site key of App Check: may be missing or blank, and has the form of a key', () => {
    const withKey = (VITE_APP_CHECK_SITE_KEY: string) => ({ ...REAL_SETTINGS, VITE_APP_CHECK_SITE_KEY });
    expect(refusal(withKey(' '))).toEqual([]);
    expect(refusal(withKey(`6L${'a'.repeat(38)}`))).toEqual([]);
    for (const wrong of ['local', 'key', '6Labc'])
      expect(named(withKey(wrong))).toEqual(['VITE_APP_CHECK_SITE_KEY']);
  });

  test('the project alone: one message names all others', () => {
    expect(named({ [PROJECT]: 'a-real-project' })).toEqual(NEEDED);
  });

  test.each(NEEDED)('without %s: refused by its name alone', (name) => {
    expect(named({ ...REAL_SETTINGS, [name]: undefined })).toEqual([name]);
    expect(() => readBrand({ ...REAL_SETTINGS, [name]: undefined })).not.toThrow(/GharSeva/);
  });

  test.each(REQUIRED)('%s of blanks: refused by its name alone', (name) => {
    for (const value of ['', ' ', '\t \n'])
      expect(named({ ...REAL_SETTINGS, [name]: value })).toEqual([name]);
  });

  test.each([
    ['VITE_BRAND_PHONE', DEMO_BRAND.phone],
    ['VITE_BRAND_PHONE', '90000-12345'],
    ['VITE_BRAND_EMAIL', DEMO_BRAND.email],
    ['VITE_BRAND_REGISTERED_NAME', DEMO_BRAND.registeredName],
    ['VITE_BRAND_UPI_ID', DEMO_BRAND.upiId],
    ['VITE_BRAND_UPI_ID', ' GharSeva@UPI '],
    ['VITE_BRAND_ADDRESS', DEMO_BRAND.address],
    ['VITE_BRAND_GRIEVANCE_OFFICER', DEMO_BRAND.grievanceOfficer],
    ['VITE_FIREBASE_API_KEY', 'demo-api-key'],
    ['VITE_FIREBASE_API_KEY', 'demo-key'],
    ['VITE_FIREBASE_AUTH_DOMAIN', 'demo-gharseva.firebaseapp.com'],
    ['VITE_FIREBASE_MESSAGING_SENDER_ID', '0'],
    ['VITE_FIREBASE_APP_ID', '1:0:web:0'],
  ])('%s="%s": refused as the value of the demo', (name, value) => {
    expect(refusal({ ...REAL_SETTINGS, [name]: value })).toContain(`${name} is the value of the demo`);
  });

  test.each([
    ['VITE_BRAND_EMAIL', 'care@other.example'],
    ['VITE_BRAND_EMAIL', 'care@example.com'],
    ['VITE_BRAND_X', DEMO_BRAND.social.x],
    ['VITE_SITE_ORIGIN', 'https://shop.example/'],
    ['VITE_SITE_ORIGIN', 'https://localhost:5000'],
    ['VITE_FIREBASE_AUTH_DOMAIN', 'shop.example'],
  ])('%s="%s": refused as a host for examples', (name, value) => {
    expect(refusal({ ...REAL_SETTINGS, [name]: value })).toContain(`${name} names a host for examples`);
  });

  test.each([
    ['VITE_BRAND_PHONE', '12345'],
    ['VITE_BRAND_EMAIL', 'help'],
    ['VITE_BRAND_UPI_ID', 'grihamitra'],
    ['VITE_BRAND_YOUTUBE', '@grihamitra'],
    ['VITE_SITE_ORIGIN', 'http://grihamitra.in'],
    ['VITE_AUTH_EMULATOR_URL', 'http://127.0.0.1:9099'],
  ])('%s="%s": refused by name', (name, value) => {
    expect(named({ ...REAL_SETTINGS, [name]: value })).toEqual([name]);
  });

  test.each([
    ['VITE_BRAND_NAME', DEMO_BRAND.name],
    ['VITE_BRAND_COURT_CITY', DEMO_BRAND.courtCity],
    ['VITE_BRAND_PHONE', '1800 123 4567'],
    ['VITE_SITE_ORIGIN', 'https://grihamitra.in'],
  ])('%s="%s": accepted', (name, value) => {
    expect(refusal({ ...REAL_SETTINGS, [name]: value })).toEqual([]);
  });

  test('the sample has every value of the operator', () => {
    expect(NEEDED).toEqual(expect.arrayContaining(Object.values(BRAND_VARIABLES)));
  });
});
