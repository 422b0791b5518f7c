import { PassThrough } from 'node:stream';
import type { ClientStream } from '@gharseva/firestore-emulator/server/open-stream';
import { USUAL_LIMITS } from '@gharseva/firestore-emulator/webchannel/channel-limits';
import { ChannelSession } from '@gharseva/firestore-emulator/webchannel/channel-session';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A session on a stream that does nothing. */
function openSession(limits: Partial<typeof USUAL_LIMITS> = {}) {
  const stream = { receive: vi.fn(), resume: vi.fn(), close: vi.fn() } satisfies ClientStream;
  const onClose = vi.fn();
  const session = new ChannelSession({ ...USUAL_LIMITS, ...limits }, () => stream, onClose);
  return { session, stream, onClose };
}

/** The client's end of a GET; what nobody reads fills it. */
function openResponse() {
  const response = new PassThrough({ encoding: 'utf8', highWaterMark: 1000 });
  return Object.assign(response, { writeHead: () => response, flushHeaders: () => {} });
}

const attach = (session: ChannelSession, after: number, isLongPolling = false) => {
  const response = openResponse();
  session.attach(response as never, after, isLongPolling);
  return response;
};

test('a session without requests: dropped with its stream after a minute', async () => {
  const { session, stream, onClose } = openSession();
  await vi.advanceTimersByTimeAsync(50_000);
  session.receive([]);
  await vi.advanceTimersByTimeAsync(50_000);
  expect(stream.close).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(stream.close).toHaveBeenCalledOnce();
  expect(onClose).toHaveBeenCalledExactlyOnceWith(session);
});

test('a session with a back channel: kept, with a noop every 20 s; dropped a minute after the connection is lost', async () => {
  const { session, stream } = openSession();
  const response = attach(session, 0);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(response.read()).toBe('14\n[[1,["noop"]]]14\n[[2,["noop"]]]14\n[[3,["noop"]]]');
  expect(stream.close).not.toHaveBeenCalled();
  response.destroy();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(stream.close).toHaveBeenCalledOnce();
});

test('long polling without news: ended with a noop', async () => {
  const { session } = openSession();
  const response = attach(session, 0, true);
  await vi.advanceTimersByTimeAsync(20_001);
  expect(response.read()).toBe('14\n[[1,["noop"]]]');
  expect(response.writableEnded).toBe(true);
});

test('a back channel that has taken its share: ended; the next one goes on', async () => {
  const { session } = openSession({ backChannelSize: 30 });
  const first = attach(session, 0);
  session.send({ text: 'as long as that' });
  await vi.advanceTimersByTimeAsync(1);
  session.send({ n: 2 });
  await vi.advanceTimersByTimeAsync(1);
  expect(first.read()).toBe('34\n[[1,[{"text":"as long as that"}]]]');
  expect(first.writableEnded).toBe(true);
  expect(attach(session, 1).read()).toBe('15\n[[2,[{"n":2}]]]');
  expect(session.state).toEqual([1, 2, '[2,[{"n":2}]]'.length]);
});

test('a client that does not read: congested until it acknowledges, dropped beyond the bound', async () => {
  const { session, stream, onClose } = openSession({ congestedSize: 5000, keptSize: 20_000 });
  const response = attach(session, 0);
  const text = 'x'.repeat(990);
  for (let i = 0; i < 6; i += 1) session.send({ text });
  await vi.advanceTimersByTimeAsync(1);
  expect(session.isCongested()).toBe(true);
  expect(stream.resume).not.toHaveBeenCalled();
  session.acknowledge(3);
  expect(session.isCongested()).toBe(false);
  expect(stream.resume).toHaveBeenCalledOnce();
  for (let i = 0; i < 30; i += 1) session.send({ text });
  expect(onClose).toHaveBeenCalledExactlyOnceWith(session);
  expect(stream.close).toHaveBeenCalledOnce();
  expect(response.writableEnded).toBe(true);
});

test('a closed session: nothing is sent or kept any more', async () => {
  const { session } = openSession();
  const response = attach(session, 0);
  session.close();
  session.send({ late: true });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(response.read()).toBeNull();
  expect(session.state).toEqual([0, 0, 0]);
});
