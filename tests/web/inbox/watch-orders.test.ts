import type { LiveOrder } from '@gharseva/contract/rules';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../web/src/lib/api/api-error';
import { type WatchedOrder, watchOrders } from '../../../web/src/lib/live/watch-orders';

const SECOND = 1000;
const AT_TEN = '2026-11-22T10:00:00.000+05:30';

const shown = (change: Partial<WatchedOrder> = {}): WatchedOrder => ({
  ...{ _id: 'o', rev: 3, stage: 'accepted', scheduledDate: '2026-11-22', timeSlot: '10:00 AM - 12:00 PM' },
  ...change,
});
const live = (change: Partial<LiveOrder> = {}): LiveOrder => ({
  ...{ rev: 3, stage: 'accepted', flags: {}, eta: AT_TEN },
  ...change,
});

let isHidden = false;
let stops: (() => void)[] = [];
/** What was answered last: the order as a page that reads it anew gets it. */
let served: Partial<WatchedOrder> = {};

/**
 * Watches one order; the instants of its questions, in seconds from the start.
 * @param readsFrom the first of the times that the page is told of something newer at which it can read the order anew
 */
function watch(
  order = shown(),
  answer: (count: number) => LiveOrder | Error = () => live(),
  { uid = 'asha', readsFrom = 1 } = {},
) {
  const start = Date.now();
  const asked: number[] = [];
  let present = order;
  const onNewer = vi.fn(() => {
    if (onNewer.mock.calls.length >= readsFrom) present = { ...order, ...served };
  });
  stops.push(
    watchOrders({
      ...{ uid, ids: [order._id], orderOf: () => present, onNewer },
      ask: async () => {
        asked.push((Date.now() - start) / SECOND);
        const state = answer(asked.length);
        if (state instanceof Error) throw state;
        served = { rev: state.rev, stage: state.stage };
        return state;
      },
    }),
  );
  return { asked, onNewer };
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * SECOND);
const show = (isShown: boolean) => {
  isHidden = !isShown;
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T09:00:00+05:30') });
  vi.stubGlobal('BroadcastChannel', undefined);
  isHidden = false;
  served = {};
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
});
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('how often an order is asked about', () => {
  test.each([
    ['the slot is near', shown(), 15],
    ['the slot is tomorrow', shown({ scheduledDate: '2026-11-23' }), 60],
    ['the slot was hours ago and nobody came', shown({ scheduledDate: '2026-11-21' }), 60],
    ['somebody is on the way', shown({ stage: 'on_the_way', scheduledDate: '2026-11-23' }), 15],
    ['somebody is at the door', shown({ stage: 'on_the_way', arrivedAt: AT_TEN }), 15],
    ['somebody works', shown({ stage: 'in_progress' }), 15],
  ])('%s: as listed', async (_name, order, seconds) => {
    const eta = order.stage === 'in_progress' ? null : `${order.scheduledDate}T10:00:00.000+05:30`;
    const { asked } = watch(order, () => live({ stage: order.stage, eta }));
    await pass(121);
    expect(asked).toEqual(
      Array.from({ length: Math.floor(120 / seconds) }, (_, turn) => (turn + 1) * seconds),
    );
  });

  const isOver = () => live({ rev: 4, stage: 'completed', eta: null });
  test('an order that is over: until that is shown', async () => {
    const { asked, onNewer } = watch(shown(), isOver);
    await pass(300);
    expect([asked, onNewer.mock.calls.length]).toEqual([[15, 75], 1]);
  });

  test('an order that is over, while the page cannot read it anew: told each time, until it is shown', async () => {
    const { asked, onNewer } = watch(shown(), isOver, { readsFrom: 3 });
    await pass(400);
    expect([asked, onNewer.mock.calls.length]).toEqual([[15, 75, 135, 195], 3]);
  });

  test('never while the page is hidden, and at once when it is shown again', async () => {
    const { asked } = watch();
    await pass(16);
    show(false);
    await pass(100);
    expect(asked).toEqual([15]);
    show(true);
    await pass(1);
    expect(asked).toEqual([15, 116]);
  });

  test('at focus and when the network is back, but not twice at a time', async () => {
    const { asked } = watch();
    await pass(8);
    window.dispatchEvent(new Event('focus'));
    window.dispatchEvent(new Event('online'));
    await pass(1);
    window.dispatchEvent(new Event('focus'));
    await pass(1);
    expect(asked).toEqual([8]);
  });

  test('without an answer later and later, up to five minutes; with one as before', async () => {
    const lost = () => new ApiError('lost', { code: 'network' });
    const { asked } = watch(shown(), (count) => (count <= 6 ? lost() : live()));
    await pass(1500);
    expect(asked.slice(0, 9)).toEqual([15, 45, 105, 225, 465, 765, 1065, 1080, 1095]);
  });

  test('no more once it is not the person’s: what is shown is read anew', async () => {
    const { asked, onNewer } = watch(shown(), () => new ApiError('no', { status: 403, code: 'forbidden' }));
    await pass(300);
    expect([asked, onNewer.mock.calls.length]).toEqual([[15], 1]);
  });

  test('no more after it is stopped', async () => {
    const { asked } = watch();
    for (const stop of stops) stop();
    await pass(100);
    expect(asked).toEqual([]);
  });
});

describe('what is heard', () => {
  test('a greater rev: the screen is read anew, once', async () => {
    const { onNewer } = watch(shown(), (count) => live({ rev: count === 1 ? 3 : 4 }));
    await pass(15);
    expect(onNewer).not.toHaveBeenCalled();
    await pass(45);
    expect(onNewer).toHaveBeenCalledTimes(1);
  });

  test('an older rev than the screen has: dropped', async () => {
    const { onNewer, asked } = watch(shown({ rev: 5 }), () =>
      live({ rev: 4, stage: 'completed', eta: null }),
    );
    await pass(31);
    expect([onNewer.mock.calls.length, asked]).toEqual([0, [15, 30]]);
  });
});

describe('two tabs', () => {
  /** Channels of one browser: what one posts the others of its name hear. */
  class Channel {
    static open = new Set<Channel>();
    onmessage: ((event: { data: unknown }) => void) | null = null;
    readonly name: string;
    constructor(name: string) {
      this.name = name;
      Channel.open.add(this);
    }
    postMessage(data: unknown) {
      for (const one of Channel.open) if (one !== this && one.name === this.name) one.onmessage?.({ data });
    }
    close() {
      Channel.open.delete(this);
    }
  }
  beforeEach(() => vi.stubGlobal('BroadcastChannel', Channel));

  test('of one person ask as often as one, and both hear; another person asks alone', async () => {
    const newer = (count: number) => live({ rev: 3 + count });
    const first = watch(shown(), newer);
    await pass(3);
    const second = watch(shown(), newer);
    const other = watch(shown(), newer, { uid: 'somebody else' });
    await pass(60);
    expect(first.asked.length + second.asked.length).toBe(4);
    expect(first.onNewer.mock.calls.length).toBe(second.onNewer.mock.calls.length);
    expect(other.asked).toHaveLength(4);
  });

  test('a message that is none changes nothing', async () => {
    const { asked } = watch();
    for (const data of [null, 7, {}, { id: 'o' }, { id: 'o', state: null }, { id: 'other', state: live() }]) {
      new Channel('order states of asha').postMessage(data);
    }
    await pass(16);
    expect(asked).toEqual([15]);
  });
});
