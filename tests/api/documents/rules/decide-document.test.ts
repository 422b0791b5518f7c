import { describe, expect, test } from 'vitest';
import { decideUpload } from '../../../../functions/src/documents/operations/decide-upload';
import { removeOutlived } from '../../../../functions/src/documents/operations/remove-outlived';
import { toUpload } from '../../../../functions/src/stores/uploads';
import { notingIn, type Written } from '../../../support/noting-in';
import { BOSS, CLOCK, NOW, uploadOf, workerOf } from '../../../support/people/memory';
import { conflict, refusalOfAsync } from '../../../support/refusal';
import { transactAtOnce } from '../../../support/transact-at-once';

const WAITING = uploadOf({ status: 'pending', meta: { status: 'pending' }, reason: 'Earlier words' });
const FILE = { path: 'workers/ravi/pan_card.png', generation: '7' };

interface Scene {
  upload?: ReturnType<typeof uploadOf> | null;
  worker?: ReturnType<typeof workerOf> | null;
  /** The file in the bucket. */
  object?: { path: string; generation: string } | null;
}

/** A context that answers from memory; what is written or removed is noted. */
function contextOf({ upload = WAITING, worker = workerOf(), object = FILE }: Scene, written: Written) {
  return {
    stores: {
      uploads: {
        findIn: async (_: unknown, id: string) => (id === 'ravi_pan' ? upload : null),
        mergeIn: notingIn(written, 'document'),
      },
      workers: {
        findIn: async (_: unknown, id: string) => (id === 'ravi' ? worker : null),
        replaceIn: notingIn(written, 'worker'),
      },
      audit: { appendIn: notingIn(written, 'entry') },
    },
    objects: {
      find: async (path: string) => (object?.path === path ? object : null),
      remove: async (file: unknown) => void written.push(['removed', file]),
    },
    ...{ transact: transactAtOnce, clock: CLOCK },
  } as never;
}

type Decision = Parameters<typeof decideUpload>[1];

const decide = (decision: Decision, scene: Scene = {}, written: Written = []) =>
  decideUpload('ravi_pan', decision, BOSS, contextOf(scene, written));

const ENTRY = {
  ...{ at: NOW, actor: 'boss', target: 'ravi_pan' },
  subject: { kind: 'document', id: 'ravi_pan', name: 'Ravi Kumar' },
};

describe('a decision about a document that waits', () => {
  test('to approve it is written with the state at the worker, the trail, and no words', async () => {
    const written: Written = [];
    const upload = await decide({ status: 'approved', reason: 'Fine', generation: '7' }, {}, written);
    const approved = {
      ...WAITING,
      status: 'approved',
      meta: { status: 'approved' },
      decidedAt: NOW,
      reason: '',
    };
    expect(upload).toStrictEqual(approved);
    expect(written).toEqual([
      ['document', approved],
      ['worker', workerOf({ documents: { pan: { status: 'approved' } } })],
      [
        'entry',
        {
          ...ENTRY,
          action: 'approve_upload',
          changes: [{ field: 'status', from: 'pending', to: 'approved' }],
        },
      ],
    ]);
  });

  test('to reject it has its reason', async () => {
    const written: Written = [];
    const upload = await decide({ status: 'rejected', reason: 'Too dark' }, {}, written);
    expect(upload).toStrictEqual({
      ...{ ...WAITING, status: 'rejected', meta: { status: 'rejected' } },
      ...{ decidedAt: NOW, reason: 'Too dark' },
    });
    const changes = [{ field: 'status', from: 'pending', to: 'rejected' }];
    expect(written.slice(1)).toEqual([
      ['worker', workerOf({ documents: { pan: { status: 'rejected' } } })],
      ['entry', { ...ENTRY, action: 'reject_upload', changes, reason: 'Too dark' }],
    ]);
  });

  test('to reject it is possible once its file is gone', async () => {
    const upload = await decide({ status: 'rejected', reason: '' }, { object: null });
    expect(upload.status).toBe('rejected');
  });
});

describe('a decision that was made already, as after a lost answer', () => {
  const rejected = uploadOf({ status: 'rejected', reason: 'Too dark' });
  const same = { status: 'rejected', reason: 'Too dark', generation: '7' } as const;

  test.each([
    ['the approval of the same file', uploadOf(), { status: 'approved', reason: '', generation: '7' }],
    ['the rejection of the same file with the same reason', rejected, same],
  ] as [string, ReturnType<typeof uploadOf>, Decision][])(
    '%s writes nothing',
    async (_, upload, decision) => {
      const written: Written = [];
      expect(await decide(decision, { upload }, written)).toEqual(upload);
      expect(written).toEqual([]);
    },
  );

  test.each([
    ['with another reason', { ...same, reason: 'Not his' }, 'document_decided'],
    ['of another file', { ...same, generation: '6' }, 'document_replaced'],
    ['of a file that it does not name', { status: 'rejected', reason: 'Too dark' }, 'document_decided'],
  ] as [string, Decision, string][])('a rejection %s is refused', async (_, decision, reason) => {
    expect(await refusalOfAsync(decide(decision, { upload: rejected }))).toMatchObject({ reason });
  });
});

describe('a decision is refused', () => {
  const APPROVED = { status: 'approved', reason: '' } as const;
  const replaced = {
    ...conflict('document_replaced'),
    details: [{ path: 'generation', message: 'No longer current', reason: 'not_current' }],
  };

  test.each([
    ['about another version than the stored one', { ...APPROVED, generation: '6' }, {}, replaced],
    ['about a file that was overwritten', APPROVED, { object: { ...FILE, generation: '8' } }, replaced],
    [
      ...['about a file that was overwritten, to reject it'],
      { status: 'rejected', reason: '' },
      { object: { ...FILE, generation: '8' } },
      replaced,
    ],
    ['to approve a file that is gone', APPROVED, { object: null }, conflict('file_gone_pending')],
    [
      'about a document that is missing',
      APPROVED,
      { upload: null },
      { code: 'not_found', reason: 'no_document' },
    ],
    ['without its worker', APPROVED, { worker: null }, { code: 'not_found', reason: 'no_worker' }],
  ] as [string, Decision, Scene, object][])('%s', async (_, decision, scene, refusal) => {
    const written: Written = [];
    expect(await refusalOfAsync(decide(decision, scene, written))).toMatchObject(refusal);
    expect(written).toEqual([]);
  });

  test.each(['approved', 'rejected'] as const)('about one that is %s already', async (status) => {
    const refusal = await refusalOfAsync(
      decide({ status: 'approved', reason: '' }, { upload: uploadOf({ status }) }),
    );
    expect(refusal).toEqual({
      ...conflict('document_decided'),
      params: { status: [{ reason: `status_${status}` }] },
    });
  });
});

describe('a decision that is stored already', () => {
  const rejected = uploadOf({ status: 'rejected', reason: 'Too dark' });
  test.each([
    ['an approval', uploadOf({ reason: '' }), { status: 'approved', reason: 'Fine' }],
    ['a rejection for the same reason', rejected, { status: 'rejected', reason: 'Too dark' }],
  ] as const)(
    '%s of the file that is named: it is answered, and nothing is written',
    async (_, upload, decision) => {
      const written: Written = [];
      const again = { ...decision, generation: '7' };
      expect(await decide(again, { upload, object: null }, written)).toBe(upload);
      expect(written).toEqual([]);
    },
  );

  test.each([
    ['for another reason', { status: 'rejected', reason: 'Blurred', generation: '7' }],
    ['the other way', { status: 'approved', reason: '', generation: '7' }],
    ['of no file that is named', { status: 'rejected', reason: 'Too dark' }],
  ] as [string, Decision][])('%s: refused', async (_, decision) => {
    const refusal = await refusalOfAsync(decide(decision, { upload: rejected }));
    expect([refusal.code, refusal.reason]).toEqual(['conflict', 'document_decided']);
  });
});

describe('a file that has been kept for long enough', () => {
  /** A document of before the worker left. */
  const oldOf = (changes: Parameters<typeof uploadOf>[0] = {}) =>
    uploadOf({ registeredAt: '2025-06-01T09:00:00.000+05:30', ...changes });
  const departed = workerOf({ status: 'inactive', inactiveSince: '2025-11-01T09:00:00.000+05:30' });
  const remove = async (scene: Scene, written: Written = [], file = FILE) => [
    await removeOutlived(file as never, 'ravi_pan', contextOf(scene, written)),
    written,
  ];
  const REASON = 'The file was deleted 365 days after the account was paused. Please upload it again.';

  test('of a departed worker is removed, once its document is rejected', async () => {
    const rejected = {
      status: 'rejected',
      meta: { status: 'rejected' },
      reason: REASON,
      outlived: '7',
    } as const;
    const upload = { ...oldOf(), ...rejected };
    expect(await remove({ upload: oldOf(), worker: departed })).toEqual([
      true,
      [
        ['document', upload],
        ['worker', { ...departed, documents: { pan: { status: 'rejected' } } }],
        ['removed', FILE],
      ],
    ]);
  });

  test('of a departed worker: its document says so by word, until another file is registered', () => {
    const rejected = uploadOf({ status: 'rejected', reason: REASON, generation: '7', outlived: '7' });
    expect(toUpload(rejected)).toMatchObject({ reason: REASON, code: 'file_outlived' });
    expect(toUpload({ ...rejected, generation: '8', reason: 'Too dark' })).not.toHaveProperty('code');
    expect(toUpload({ ...rejected, status: 'pending' })).not.toHaveProperty('code');
    expect(toUpload(uploadOf({ status: 'rejected' }))).not.toHaveProperty('code');
  });

  test.each([
    [
      'of a departed worker, rejected lately',
      oldOf({ status: 'rejected', decidedAt: '2026-11-18T09:00:00.000+05:30' }),
      departed,
    ],
    [
      'of a document rejected long ago',
      oldOf({ status: 'rejected', decidedAt: '2026-01-01T09:00:00.000+05:30' }),
      workerOf(),
    ],
    ['of nobody', oldOf(), null],
  ])('%s is removed, and nothing is written', async (_, upload, worker) => {
    expect(await remove({ upload, worker })).toEqual([true, [['removed', FILE]]]);
  });

  test.each([
    ['whose document has another version', { upload: oldOf({ generation: '8' }), worker: departed }],
    [
      'whose document has another file',
      { upload: oldOf({ path: 'workers/ravi/pan_b.png' }), worker: departed },
    ],
    ['without a document', { upload: null, worker: departed }],
    ['of an active worker', { upload: oldOf() }],
  ])('%s stays', async (_, scene) => {
    expect(await remove(scene)).toEqual([false, []]);
  });
});
