import { type EndpointDeclaration, endpoints } from '@gharseva/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { fetchTable } from '../../../web/src/features/admin/money/api/fetch-table';
import { fetchFile } from '../../../web/src/lib/api/fetch-file';
import { connected } from '../../../web/src/lib/connection';
import { withToken } from '../../../web/src/lib/session/session';
import { signInAdmin } from '../support/admins';

const admin = withToken('admin', 'token');
const fetching = (signal?: AbortSignal) =>
  fetchFile('/api/upload/1/file', admin, signal).then(
    async (file) => [file.type, await file.text()],
    (error: { code?: string; name: string }) => error.code ?? error.name,
  );

/** Answers with a file, of which the given parts have come. */
function answer(...parts: string[]) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const send = (part: string) => void writer.write(new TextEncoder().encode(part));
  vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => {
    signal?.addEventListener('abort', () => void writer.abort(new DOMException('Aborted', 'AbortError')));
    return new Response(readable, { headers: { 'Content-Type': 'image/jpeg' } });
  });
  for (const part of parts) send(part);
  return { send, end: () => void writer.close() };
}

beforeEach(() => void vi.useFakeTimers());

test('a file that comes slowly is read to its end', async () => {
  const { send, end } = answer('some');
  const file = fetching();
  for (const part of [' of', ' the', ' picture']) {
    await vi.advanceTimersByTimeAsync(15_000);
    send(part);
  }
  await vi.advanceTimersByTimeAsync(15_000);
  end();
  expect(await file).toEqual(['image/jpeg', 'some of the picture']);
  expect(vi.getTimerCount()).toBe(0);
});

test('a file of which nothing more comes is given up, and the connection counts as lost', async () => {
  answer('some');
  const file = fetching();
  await vi.advanceTimersByTimeAsync(20_100);
  expect(await file).toBe('timeout');
  expect(connected.get()).toBe(false);
});

test('an answer that does not come is given up', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const file = fetching();
  await vi.advanceTimersByTimeAsync(20_100);
  expect(await file).toBe('timeout');
});

test.each(['exportMoney', 'exportCash'] as const)(
  '%s: waited for as long as the server may take',
  async (name) => {
    const { longSeconds }: EndpointDeclaration = endpoints[name];
    signInAdmin();
    let answer = (_table: Response) => {};
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
    const table = fetchTable('/api/admin/table').then((file) => file.text());
    await vi.advanceTimersByTimeAsync((longSeconds ?? 0) * 1000);
    answer(new Response('date'));
    expect(await table).toBe('date');
  },
);

test('the caller’s own abort comes back as it is, and says nothing of the connection', async () => {
  answer('some');
  const leaving = new AbortController();
  const file = fetching(leaving.signal);
  await vi.advanceTimersByTimeAsync(0);
  leaving.abort();
  expect(await file).toBe('AbortError');
  expect(connected.get()).toBe(true);
});

test('a file that comes says that the server was reached', async () => {
  connected.set(false);
  answer('all').end();
  expect(await fetching()).toEqual(['image/jpeg', 'all']);
  expect(connected.get()).toBe(true);
});
