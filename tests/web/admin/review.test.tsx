import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  adminCategory,
  adminUpload,
  adminWorker,
  adminWorkerDetail,
  signInAdmin,
  tokenOf,
} from '../support/admins';
import { FakeFailure, fakeApi } from '../support/fake-api';
import { renderSite } from '../support/render-site';

const TYPES = ['photo', 'aadhar', 'pan', 'identity'] as const;

beforeEach(() => {
  signInAdmin();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:document');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true });
});

/** A partner with four pending documents, one of them a PDF, and a second partner in the queue. */
function serve(answers: Parameters<typeof fakeApi>[0] = {}) {
  const decided = new Set<string>();
  let worker = adminWorkerDetail({
    ...{ serviceType: 'electrician', city: 'Lucknow', isVerified: false },
  });
  const statusOf = (type: string) => (decided.has(`ravi_${type}`) ? 'approved' : 'pending');
  const current = () => ({
    ...worker,
    documents: Object.fromEntries(TYPES.map((type) => [type, { status: statusOf(type) }])),
  });
  return fakeApi({
    'GET /api/admin/categories': () => [adminCategory('electrician', null)],
    'GET /api/admin/workers': () => ({
      workers: [adminWorker({ _id: 'sita', fullName: 'Sita Devi' })],
      ...{ total: 1, next: null },
    }),
    'GET /api/admin/workers/:id': current,
    'GET /api/admin/workers/:id/uploads': () =>
      TYPES.map((type) =>
        adminUpload(type, {
          ...{ _id: `ravi_${type}`, status: statusOf(type), url: `/api/upload/ravi_${type}/file` },
          ...(type === 'pan' && { contentType: 'application/pdf' }),
        }),
      ),
    'GET /api/upload/:id/file': () => new Blob(['x'], { type: 'image/jpeg' }) as unknown as Blob,
    'PATCH /api/admin/workers/uploads/:id/status': ({ url }) => {
      const id = url.pathname.split('/').at(-2) as string;
      decided.add(id);
      return adminUpload('photo', { _id: id, status: 'approved' });
    },
    'PUT /api/admin/providers/:id/verify': () => {
      worker = { ...worker, isVerified: true };
      return { _id: 'ravi', name: 'Ravi Kumar', isVerified: true };
    },
    'PUT /api/admin/workers/:id': () => {
      worker = { ...worker, status: 'active' };
      return current();
    },
    ...answers,
  });
}

async function open() {
  const { user } = renderSite('/admin/workers/ravi/review');
  await screen.findByRole('heading', { name: 'Documents of Ravi Kumar', level: 1 });
  return user;
}

describe('Review of a partner', () => {
  test('left while the documents are approved: a refusal is told on the next page, with the partner’s name', async () => {
    let refuse = () => {};
    const calls = serve({
      'PATCH /api/admin/workers/uploads/:id/status': () =>
        new Promise<FakeFailure>((resolve) => {
          refuse = () => resolve(new FakeFailure(409, 'conflict', 'Replaced meanwhile'));
        }),
    });
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Approve all 4' }));
    await waitFor(() => expect(calls.some(({ route }) => route.startsWith('PATCH'))).toBe(true));
    await user.click(screen.getByRole('link', { name: "The worker's page" }));
    await screen.findByRole('heading', { name: 'Ravi Kumar', level: 1 });
    await act(async () => refuse());
    expect(await screen.findByText('Ravi Kumar: your last change failed: Replaced meanwhile')).toBeTruthy();
    expect(calls.filter(({ route }) => route.startsWith('PATCH'))).toHaveLength(1);
  });

  test('shows pictures and PDF inline; four clicks approve, verify and activate', async () => {
    const calls = serve();
    const user = await open();
    expect(await screen.findByTitle('PAN Card')).toHaveProperty('tagName', 'IFRAME');
    expect(screen.queryByText('Save the PDF to read it')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Approve all 4' }));
    await user.click(await screen.findByRole('button', { name: 'Verify and activate' }));
    const asked = within(await screen.findByRole('alertdialog'));
    await user.click(asked.getByRole('button', { name: 'Verify and activate' }));
    expect(await screen.findByText('The worker is active')).toBeTruthy();
    const writes = calls.filter(({ route }) => !route.startsWith('GET'));
    expect(writes.map(({ route, body }) => [route.split(' ')[0], body])).toEqual([
      ...TYPES.map(() => ['PATCH', { status: 'approved', reason: '', generation: '17' }]),
      ['PUT', undefined],
      ['PUT', expect.objectContaining({ status: 'active' })],
    ]);
    await user.click(screen.getByRole('link', { name: 'Next worker: Sita Devi' }));
    expect(window.location.pathname).toBe('/admin/workers/sita/review');
  });

  test('approving all: another admin signs in meanwhile, and approves nothing that the first one has seen', async () => {
    signInAdmin(tokenOf('kyc', 'asha'));
    let answer = () => {};
    const waiting = new Promise<void>((resolve) => (answer = resolve));
    const calls = serve({
      'PATCH /api/admin/workers/uploads/:id/status': async () => {
        await waiting;
        return adminUpload('photo', { _id: 'ravi_photo', status: 'approved' });
      },
    });
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Approve all 4' }));
    const approvals = () => calls.filter(({ route }) => route.startsWith('PATCH'));
    const lists = () => calls.filter(({ route }) => route.endsWith('/uploads'));
    await waitFor(() => expect(approvals()).toHaveLength(1));
    const seen = lists().length;
    signInAdmin(tokenOf('kyc', 'meera'));
    await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
    await waitFor(() => expect(lists()).toHaveLength(seen + 1));
    await act(async () => answer());
    // The documents are asked for anew once the approvals have ended.
    await waitFor(() => expect(lists()).toHaveLength(seen + 2));
    expect(approvals()).toHaveLength(1);
  });

  test('Alt+A approves all shown documents, Alt+N opens the next partner', async () => {
    const calls = serve();
    await open();
    await screen.findByRole('button', { name: 'Approve all 4' });
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Approve all 4' })).toHaveProperty('disabled', false),
    );
    fireEvent.keyDown(window, { code: 'KeyA' });
    await screen.findByRole('link', { name: 'Next worker: Sita Devi' });
    expect(calls.some(({ route }) => route.startsWith('PATCH'))).toBe(false);
    fireEvent.keyDown(window, { code: 'KeyA', altKey: true });
    await screen.findByText('4 documents approved');
    fireEvent.keyDown(window, { code: 'KeyN', altKey: true });
    await waitFor(() => expect(window.location.pathname).toBe('/admin/workers/sita/review'));
  });

  test('Alt+N that is held down opens one partner, and passes over none', async () => {
    serve();
    await open();
    await screen.findByRole('link', { name: 'Next worker: Sita Devi' });
    fireEvent.keyDown(window, { code: 'KeyN', altKey: true, repeat: true });
    expect(window.location.pathname).toBe('/admin/workers/ravi/review');
    fireEvent.keyDown(window, { code: 'KeyN', altKey: true });
    await waitFor(() => expect(window.location.pathname).toBe('/admin/workers/sita/review'));
  });

  test('a missing file shows what to do, has no Retry and is not approved with the others', async () => {
    const said = 'This file is no longer there, so it cannot be approved.';
    serve({
      'GET /api/upload/:id/file': ({ url }) =>
        (url.pathname.includes('photo')
          ? new FakeFailure(404, 'not_found', said)
          : new Blob(['x'])) as unknown as Blob,
    });
    const user = await open();
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Approve all 3' }));
    expect(await screen.findByText('3 documents approved')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /activate/ })).toBeNull();
  });

  test('a PDF that the browser cannot show is approved with the others only once it is saved', async () => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true });
    serve();
    const user = await open();
    const save = await screen.findByRole('link', { name: 'Save the PDF to read it' });
    expect(await screen.findByRole('button', { name: 'Approve all 3' })).toBeTruthy();
    // The simulated browser would open the file instead.
    save.addEventListener('click', (event) => event.preventDefault());
    await user.click(save);
    expect(await screen.findByRole('button', { name: 'Approve all 4' })).toBeTruthy();
  });

  test.each([
    ['one', 'Approve Photo', 1],
    ['all', 'Approve all 4', 4],
  ])(
    'approving %s: the answer is lost: the documents say so, and nothing is called failed',
    async (_, button, count) => {
      const made = new Set<string>();
      serve({
        'GET /api/admin/workers/:id/uploads': () =>
          TYPES.map((type) =>
            adminUpload(type, {
              ...{ _id: `ravi_${type}`, url: `/api/upload/ravi_${type}/file` },
              status: made.has(`ravi_${type}`) ? 'approved' : 'pending',
            }),
          ),
        'PATCH /api/admin/workers/uploads/:id/status': ({ url }) => {
          const id = url.pathname.split('/').at(-2) as string;
          made.add(id);
          if (made.size === count) throw new TypeError('Failed to fetch');
          return adminUpload('photo', { _id: id, status: 'approved' });
        },
      });
      const user = await open();
      await user.click(await screen.findByRole('button', { name: button }));
      expect(await screen.findAllByText('Approved')).toHaveLength(count);
      expect(screen.queryByText(/Update failed/)).toBeNull();
    },
  );

  test('a document that could not be approved says why', async () => {
    serve({
      'PATCH /api/admin/workers/uploads/:id/status': () =>
        new FakeFailure(409, 'conflict', 'It was replaced meanwhile'),
    });
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Approve Photo' }));
    expect(await screen.findByText('It was replaced meanwhile')).toBeTruthy();
  });

  test('more is needed and nobody else waits: the focus goes on to all workers', async () => {
    serve({
      'GET /api/admin/workers': () => ({ workers: [], total: 0, next: null }),
      'GET /api/admin/workers/:id': () => adminWorkerDetail({ status: 'pending', serviceType: '' }),
    });
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Approve all 4' }));
    const onward = await screen.findByRole('link', { name: 'Nobody else is waiting. All workers' });
    await waitFor(() => expect(document.activeElement).toBe(onward));
  });

  test('by keyboard: a decided document keeps the focus, and after the last one Enter leads to the next partner', async () => {
    serve();
    const user = await open();
    const press = async (button: string) => {
      (await screen.findByRole('button', { name: button })).focus();
      await user.keyboard('{Enter}');
    };
    const focused = () => document.activeElement;
    await press('Approve Photo');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve Photo' })).toBeNull());
    const [photo] = within(screen.getByRole('list', { name: 'Documents' })).getAllByRole('listitem');
    expect(focused()).toBe(photo);
    for (const name of ['Aadhaar Card', 'PAN Card', 'Identity Proof']) await press(`Approve ${name}`);
    const activate = await screen.findByRole('button', { name: 'Verify and activate' });
    await waitFor(() => expect(focused()).toBe(activate));
    await user.keyboard('{Enter}');
    const asked = within(await screen.findByRole('alertdialog'));
    asked.getByRole('button', { name: 'Verify and activate' }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('The worker is active')).toBeTruthy();
    const onward = screen.getByRole('link', { name: 'Next worker: Sita Devi' });
    await waitFor(() => expect(focused()).toBe(onward));
  });

  test('the documents are read before the worker: the focus goes on to the activation, not to the next partner', async () => {
    let answer = () => {};
    const read = new Promise<void>((resolve) => (answer = resolve));
    let isDecided = false;
    const ready = adminWorkerDetail({
      ...{ serviceType: 'electrician', city: 'Lucknow', isVerified: true, status: 'pending' },
      documents: Object.fromEntries(TYPES.map((type) => [type, { status: 'approved' }])),
    });
    const decided = () => (isDecided ? 'approved' : 'pending');
    serve({
      'GET /api/admin/workers/:id': async () => {
        if (isDecided) await read;
        return isDecided
          ? ready
          : { ...ready, documents: { ...ready.documents, photo: { status: 'pending' } } };
      },
      'GET /api/admin/workers/:id/uploads': () =>
        TYPES.map((type) =>
          adminUpload(type, {
            ...{ _id: `ravi_${type}`, url: `/api/upload/ravi_${type}/file` },
            status: type === 'photo' ? decided() : 'approved',
          }),
        ),
      'PATCH /api/admin/workers/uploads/:id/status': () => {
        isDecided = true;
        return adminUpload('photo', { _id: 'ravi_photo', status: 'approved' });
      },
    });
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Approve 1 document' }));
    await screen.findByText('1 document approved');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve 1 document' })).toBeNull());
    await act(async () => answer());
    const activate = await screen.findByRole('button', { name: 'Activate' });
    await waitFor(() => expect(document.activeElement).toBe(activate));
  });
});
