import { describe, expect, test } from 'vitest';
import { versionOf } from '../../../functions/src/domain/version-of';

const SERVICE = { name: 'Fan fitting', description: '', price: 199, translations: { hi: { name: 'पंखा' } } };

describe('the version of a record', () => {
  test('does not depend on the order of its fields, nor on missing ones', () => {
    const { name, ...rest } = SERVICE;
    expect(versionOf({ ...rest, imageUrl: undefined, name })).toBe(versionOf(SERVICE));
    expect(versionOf({ ...SERVICE, description: undefined })).not.toBe(versionOf(SERVICE));
  });

  test('is that of the release before while a service states nothing as included or excluded', () => {
    expect(versionOf(SERVICE)).toBe('279c57ada68d0789');
    expect(versionOf({ ...SERVICE, included: '', excluded: '' })).toBe(versionOf(SERVICE));
  });

  test.each([
    { included: 'Labour.' },
    { excluded: 'The fan.' },
    { translations: { hi: { included: 'मज़दूरी।' } } },
  ])('changes with %j', (change) => {
    expect(versionOf({ ...SERVICE, included: '', excluded: '', ...change })).not.toBe(versionOf(SERVICE));
  });
});
