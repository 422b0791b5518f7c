import { ACTIVATION_NEEDS, activationGaps, REQUIRED_UPLOAD_TYPES, UPLOAD_STATUSES } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';

const CHOSEN = { serviceType: 'electrician', city: 'Lucknow' };
const APPROVED = REQUIRED_UPLOAD_TYPES.map((type) => ({ type, status: 'approved' as const }));

describe('activationGaps', () => {
  test('trade, city and the four documents approved: none', () => {
    expect(activationGaps(CHOSEN, APPROVED)).toEqual([]);
  });

  test('of a new worker: all, missing', () => {
    const gaps = ACTIVATION_NEEDS.map((need) => ({ need, state: 'missing' }));
    expect(activationGaps({ serviceType: '', city: '' }, [])).toEqual(gaps);
  });

  test.each(['serviceType', 'city'] as const)('no %s is chosen: missing', (need) => {
    expect(activationGaps({ ...CHOSEN, [need]: '' }, APPROVED)).toEqual([{ need, state: 'missing' }]);
  });

  const states = REQUIRED_UPLOAD_TYPES.flatMap((type) =>
    UPLOAD_STATUSES.filter((status) => status !== 'approved').map((status) => ({ type, status })),
  );
  test.each(states)('$type is $status: named with its state', ({ type, status }) => {
    const uploads = APPROVED.map((upload) => (upload.type === type ? { type, status } : upload));
    expect(activationGaps(CHOSEN, uploads)).toEqual([{ need: type, state: status }]);
  });

  test('documents of other types count for nothing', () => {
    const others = [
      { type: 'skill', status: 'approved' as const },
      { type: 'other', status: 'rejected' as const },
    ];
    expect(activationGaps(CHOSEN, [...others, ...APPROVED])).toEqual([]);
  });
});
