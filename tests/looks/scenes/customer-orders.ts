import type { Order, OrderDetail } from '@gharseva/contract';
import { INBOX_PAGE_SIZE } from '@gharseva/contract/rules';
import { CUSTOMER_MESSAGES } from '../../../web/src/components/inbox/message-key';
import { png } from '../../support/sample-files';
import type { Scene, Stage } from '../scene';
import { inDialog, press } from './steps';

const as = 'customer';

const FACE = png({ side: 240 });
const BEFORE = `before_${'1'.repeat(32)}.jpg`;
const AFTER = `after_${'2'.repeat(32)}.jpg`;

const PARTNER = {
  ...{ firstName: 'Ravi', trade: 'Electrician', isVerified: true, photo: 'mark' },
  translations: { hi: { trade: 'बिजली मिस्त्री' } },
} satisfies OrderDetail['partner'];

/** The events of an order whose work was photographed before and after. */
const PHOTOGRAPHED: Order['events'] = [
  { at: '2026-11-20T12:30:00.000Z', role: 'customer', from: null, to: 'placed', reason: '' },
  { at: '2026-11-20T13:00:00.000Z', role: 'worker', from: 'placed', to: 'accepted', reason: '' },
  { at: '2026-11-22T04:10:00.000Z', role: 'worker', from: 'accepted', to: 'on_the_way', reason: '' },
  {
    ...{ at: '2026-11-22T04:35:00.000Z', role: 'worker', from: 'on_the_way', to: 'in_progress', reason: '' },
    ...{ move: 'start', photos: [BEFORE] },
  },
  {
    ...{ at: '2026-11-22T05:40:00.000Z', role: 'worker', from: 'in_progress', to: 'completed', reason: '' },
    ...{ move: 'finish', photos: [AFTER] },
  },
];

const seePartner = ({ page, say }: Stage) =>
  inDialog(page)
    .getByRole('heading', { name: say('bookings', 'partner.title') })
    .waitFor();

/** The newest order opened with the partner who comes, and what is pressed in it. */
export function visited(
  name: string,
  { partner, ...change }: Partial<OrderDetail>,
  act: (stage: Stage) => Promise<unknown> = seePartner,
): Scene {
  const { startCode: _code, moves: _moves, ...listed } = change;
  return {
    name,
    path: '/my-bookings',
    as,
    stubs: {
      'GET /api/service-order/user/*': (orders: Order[]) =>
        orders.map((one, place) => (place === 0 ? { ...one, ...listed } : one)),
      'GET /api/service-order/*': (real: OrderDetail) => ({
        ...real,
        ...{ stage: 'accepted', status: 'accepted', moves: [], ...change },
        // Whoever cannot come any more is not named.
        ...(!change.needsReassignment && { partner: { ...PARTNER, ...partner } }),
      }),
      'GET /api/service-order/*/partner-photo': { picture: FACE },
      'GET /api/service-order/*/photos/*': { picture: png({ side: 400 }) },
    },
    act: async (stage) => {
      await press(stage, 'bookings', 'viewOrderNamed');
      await act(stage);
    },
  };
}

/** One of each message, the newest two unread. */
const ALL_UPDATES = CUSTOMER_MESSAGES.map((message, index) => ({
  ...{ _id: `order-aaabbbcc1d2e.${40 - index}`, orderId: 'order-aaabbbcc1d2e', rev: 40 - index, message },
  ...{
    at: `2026-11-${String(22 - Math.floor(index / 4)).padStart(2, '0')}T${18 - (index % 4)}:30:00.000+05:30`,
  },
  ...{ scheduledDate: '2026-11-23', timeSlot: '10:00 AM - 12:00 PM', isRead: index > 1 },
  ...(message === 'partner_late' && { lateBy: 45 }),
}));

/** The partner who comes, what the work looked like, and what the moves of orders have told. */
export const customerOrderScenes: readonly Scene[] = [
  visited('order-partner', { startCode: '4071', moves: ['reschedule', 'cancel'] }),
  visited('order-somebody-else', { needsReassignment: true, moves: ['reschedule', 'cancel'] }, ({ page }) =>
    inDialog(page).getByRole('heading').first().waitFor(),
  ),
  visited('order-at-the-door', {
    ...{ stage: 'on_the_way', status: 'on the way', startCode: '4071' },
    arrivedAt: '2026-11-21T04:40:00.000Z',
  }),
  visited('order-working', { stage: 'in_progress', status: 'in progress', events: PHOTOGRAPHED.slice(0, 4) }),
  visited(
    'order-album',
    { stage: 'completed', status: 'completed', events: PHOTOGRAPHED },
    async ({ page }) => {
      await inDialog(page).getByRole('button', { name: /: 2$/ }).click();
      await inDialog(page).locator('img').nth(1).waitFor();
    },
  ),
  ...[ALL_UPDATES.slice(0, INBOX_PAGE_SIZE), ALL_UPDATES.slice(INBOX_PAGE_SIZE)].map(
    (json, page): Scene => ({
      ...{ name: page === 0 ? 'updates-every' : 'updates-every-other', path: '/my-bookings?updates', as },
      stubs: { 'GET /api/inbox/*': { json }, 'GET /api/inbox/*/unread': { json: { unread: 2 } } },
    }),
  ),
];
