import { describe, expect, test } from 'vitest';
import { withdrawApproval } from '../../../../functions/src/documents/operations/withdraw-approval';
import { notingIn, type Written } from '../../../support/noting-in';
import { BOSS, CLOCK, NOW, uploadOf, workerOf } from '../../../support/people/memory';
import { conflict, refusalOfAsync } from '../../../support/refusal';
import { transactAtOnce } from '../../../support/transact-at-once';

const WITHDRAWN = {
  status: 'rejected',
  meta: { status: 'rejected' },
  reason: 'Not his',
  decidedAt: NOW,
} as const;

interface Scene {
  upload?: ReturnType<typeof uploadOf> | null;
  worker?: ReturnType<typeof workerOf> | null;
  generation?: string;
}

/** Withdraws the approval of a document of a worker without bookings; what is written is noted. */
function withdraw({ upload = uploadOf(), worker = workerOf(), generation }: Scene, written: Written = []) {
  const stores = {
    uploads: {
      findIn: async (_: unknown, id: string) => (id === 'ravi_pan' ? upload : null),
      mergeIn: notingIn(written, 'document'),
    },
    workers: {
      findIn: async (_: unknown, id: string) => (id === 'ravi' ? worker : null),
      replaceIn: notingIn(written, 'worker'),
    },
    orders: { idsOfWorker: async () => [], findAll: async () => [], findAllIn: async () => [] },
    guards: { touchIn: notingIn(written, 'guards') },
    cities: { findEvery: async () => [] },
    audit: { appendIn: notingIn(written, 'entry') },
  };
  const body = { reason: 'Not his', ...(generation !== undefined && { generation }) };
  return withdrawApproval('ravi_pan', body, BOSS, {
    ...({ stores, transact: transactAtOnce, clock: CLOCK } as never as Parameters<
      typeof withdrawApproval
    >[3]),
  });
}

const ENTRY = {
  ...{ at: NOW, actor: 'boss', action: 'withdraw_upload', target: 'ravi_pan', reason: 'Not his' },
  subject: { kind: 'document', id: 'ravi_pan', name: 'Ravi Kumar' },
  changes: [{ field: 'status', from: 'approved', to: 'rejected' }],
};

describe('a withdrawn approval', () => {
  test('of a required document pauses its active worker, and both stand in the trail', async () => {
    const written: Written = [];
    const upload = { ...uploadOf(), ...WITHDRAWN };
    expect(await withdraw({ generation: '7' }, written)).toStrictEqual({ upload, isPaused: true });
    const paused = { status: 'inactive', inactiveSince: NOW, pauseReason: 'Not his' } as const;
    expect(written).toEqual([
      ['guards', [['worker', 'ravi']]],
      ['document', upload],
      ['worker', workerOf({ ...paused, documents: { pan: { status: 'rejected' } } })],
      ['entry', ENTRY],
      [
        'entry',
        {
          ...{ at: NOW, actor: 'boss', action: 'deactivate_worker', target: 'ravi', reason: 'Not his' },
          subject: { kind: 'worker', id: 'ravi', name: 'Ravi Kumar' },
          changes: [{ field: 'status', from: 'active', to: 'inactive' }],
        },
      ],
    ]);
  });

  test.each([
    ['of a required document of a pending worker', {}, { status: 'pending' }],
    [
      'of a paused one',
      {},
      { status: 'inactive', inactiveSince: '2026-10-01T09:00:00.000+05:30', pauseReason: 'Away' },
    ],
    ['of any other document of an active one', { type: 'skill' }, {}],
  ] as const)('%s pauses nobody, and a pause does not begin anew', async (_, document, changes) => {
    const written: Written = [];
    const { upload, worker } = { upload: uploadOf(document), worker: workerOf(changes) };
    const rejected = { ...upload, ...WITHDRAWN };
    expect(await withdraw({ upload, worker }, written)).toStrictEqual({ upload: rejected, isPaused: false });
    const documents = { ...worker.documents, [upload.type]: { status: 'rejected' } };
    expect(written).toEqual([
      ['document', rejected],
      ['worker', { ...worker, documents }],
      ['entry', ENTRY],
    ]);
  });

  test.each(['photo', 'aadhar', 'identity'] as const)(
    'of the %s pauses an active worker too',
    async (type) => {
      expect(await withdraw({ upload: uploadOf({ type }) })).toMatchObject({ isPaused: true });
    },
  );
});

describe('an approval that was withdrawn already with the same reason, as after a lost answer', () => {
  const rejected = uploadOf({ status: 'rejected', reason: 'Not his' });

  const paused = workerOf({ status: 'inactive', pauseReason: 'Not his' });

  test.each([
    ['of a required document of a worker whom it paused', rejected, paused, true],
    ['of a required document of a worker paused before', rejected, { ...paused, pauseReason: 'Away' }, false],
    ['of a required document of a worker active again', rejected, workerOf(), false],
    ['of any other document', { ...rejected, type: 'skill' as const }, paused, false],
  ])('%s writes nothing, and says whether that paused the worker', async (_, upload, worker, isPaused) => {
    const written: Written = [];
    expect(await withdraw({ upload, worker, generation: '7' }, written)).toEqual({ upload, isPaused });
    expect(written).toEqual([]);
  });

  test('of another file is refused', async () => {
    const refusal = await refusalOfAsync(withdraw({ upload: rejected, generation: '6' }));
    expect(refusal).toMatchObject(conflict('document_not_approved'));
  });
});

describe('an approval cannot be withdrawn', () => {
  test.each([
    [
      'of a document that waits',
      { upload: uploadOf({ status: 'pending' }) },
      conflict('document_not_approved'),
    ],
    [
      'of a rejected document',
      { upload: uploadOf({ status: 'rejected' }) },
      conflict('document_not_approved'),
    ],
    [
      'of a rejected document that is named, for another reason',
      { upload: uploadOf({ status: 'rejected', reason: 'Too dark' }), generation: '7' },
      conflict('document_not_approved'),
    ],
    ['of another version than the stored one', { generation: '6' }, conflict('document_not_approved')],
    ['of a document that is missing', { upload: null }, { code: 'not_found', reason: 'no_document' }],
    ['without its worker', { worker: null }, { code: 'not_found', reason: 'no_worker' }],
  ] as [string, Scene, object][])('%s', async (_, scene, refusal) => {
    const written: Written = [];
    expect(await refusalOfAsync(withdraw(scene, written))).toMatchObject(refusal);
    expect(written).toEqual([]);
  });
});
