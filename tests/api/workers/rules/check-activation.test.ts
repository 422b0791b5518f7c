import { describe, expect, test } from 'vitest';
import { checkActivation, checkReopening } from '../../../../functions/src/workers/check-activation';
import { deepFreeze } from '../../../support/deep-freeze';
import { refusalOf } from '../../../support/refusal';

type Uploads = Parameters<typeof checkActivation>[1];

const REQUIRED = ['photo', 'aadhar', 'pan', 'identity'] as const;
const APPROVED: Uploads = deepFreeze(REQUIRED.map((type) => ({ type, status: 'approved' as const })));
const PROFILE = deepFreeze({ serviceType: 'fans', city: 'Lucknow' });

/** The documents of a worker, with another state of one; null for a missing one. */
const documentsWith = (type: (typeof REQUIRED)[number], status: 'pending' | 'rejected' | null): Uploads => {
  const others = APPROVED.filter((one) => one.type !== type);
  return status === null ? others : [...others, { type, status }];
};

/** What a refusal names: the words of the message, and each detail. */
function refused(profile: typeof PROFILE, uploads: Uploads) {
  const { code, reason, params, details } = refusalOf(() => checkActivation(profile, uploads));
  return [code, reason, params, details?.map((one) => [one.path, one.reason])];
}

describe('the activation of a worker', () => {
  test('with all four documents approved, a trade and a city is possible', () => {
    expect(() => checkActivation(PROFILE, APPROVED)).not.toThrow();
    const others: Uploads = [{ type: 'skill', status: 'rejected' }, ...APPROVED];
    expect(() => checkActivation(PROFILE, others)).not.toThrow();
  });

  test.each(
    REQUIRED.flatMap((type) => [
      [type, null, 'document_missing'] as const,
      [type, 'pending', 'document_waits'] as const,
      [type, 'rejected', 'document_was_rejected'] as const,
    ]),
  )('with the %s in the state %s is refused by %s', (type, status, word) => {
    expect(refused(PROFILE, documentsWith(type, status))).toEqual([
      ...['conflict', 'activation_incomplete', { needs: [{ reason: `document_${type}` }] }],
      [[`documents.${type}`, word]],
    ]);
  });

  test('without a trade or a city is refused by both, after the documents', () => {
    expect(refused({ serviceType: '', city: '' }, documentsWith('pan', 'pending'))).toEqual([
      ...['conflict', 'activation_incomplete'],
      { needs: [{ reason: 'document_pan' }, { reason: 'need_serviceType' }, { reason: 'need_city' }] },
      [
        ['documents.pan', 'document_waits'],
        ['serviceType', 'not_chosen'],
        ['city', 'not_chosen'],
      ],
    ]);
  });
});

describe('a registration that is opened again', () => {
  const reopened = (status: 'pending' | 'active' | 'inactive', uploads: Uploads, profile = PROFILE) =>
    checkReopening({ ...profile, status }, uploads);

  test.each(REQUIRED)('is that of an inactive worker without the %s', (type) => {
    expect(() => reopened('inactive', documentsWith(type, null))).not.toThrow();
  });

  test.each([
    ['a pending worker', 'pending', []],
    ['an active worker', 'active', []],
    ['an inactive worker whose document waits', 'inactive', documentsWith('pan', 'pending')],
    ['an inactive worker whose document was rejected', 'inactive', documentsWith('pan', 'rejected')],
  ] as const)('is refused to %s, also without a trade', (_who, status, uploads) => {
    for (const serviceType of ['fans', '']) {
      const { code, details } = refusalOf(() => reopened(status, uploads, { ...PROFILE, serviceType }));
      expect([code, details?.map(({ path, reason }) => [path, reason])]).toEqual([
        ...['invalid_request', [['status', 'registration_not_reopened']]],
      ]);
    }
  });
});
