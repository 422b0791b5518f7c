import { TIME_SLOTS, type TimeSlot } from '@gharseva/contract';
import { orderBody } from '../../support/order-body';
import { KEPT_PHOTO, KEPT_REFUND_PHOTO, sendPhoto } from '../../support/work-photos';
import {
  type ActivePartner,
  arrange,
  call,
  need,
  newAdmin,
  newCustomer,
  type Story,
  type World,
} from '../story';
import { activatePartner } from './activate-partner';
import { tellOfGateway } from './tell-of-gateway';

/** A customer books, a partner does the job, and the money is counted. */
export function* workJob(world: World): Story {
  const partner = world.partners.pop() ?? (yield* activatePartner(world));
  const { date, slot } = freeSlot(world, partner);
  const { uid, phone, token } = yield* newCustomer();
  yield* call('listSlots', { query: { pincode: '226001', serviceIds: 'socket' } });
  const order = yield* call('placeOrder', {
    token,
    body: orderBody(uid, { socket: 4 }, { scheduledDate: date, timeSlot: slot, professionalTips: 50 }),
    ...{ idempotencyKey: `order-${uid}`, isRepeated: true, about: [uid] },
  });
  const mine = yield* call('listOrders', { token, params: { userId: uid } });
  need(mine.length === 1 && mine[0]?._id === order._id, 'the order of a customer');

  const admin = yield* newAdmin(world, 'owner', 'operations');
  const ofOrder = { token: admin.token, params: { id: order._id } };
  const listed = yield* call('listAdminBookings', { token: admin.token, query: { date, status: 'placed' } });
  need(
    listed.some(({ _id }) => _id === order._id),
    'a new booking',
  );
  const found = yield* call('searchAdmin', { token: admin.token, body: { text: phone } });
  need(
    found.bookings.some(({ _id }) => _id === order._id),
    'a booking by its phone',
  );
  yield* call('listAssignments', { token: admin.token });
  const board = { token: admin.token, query: { date, city: 'lucknow' } };
  const waiting = yield* call('getDayBoard', board);
  need(
    waiting.unassigned.some(({ _id }) => _id === order._id),
    'a new booking on the day board',
  );
  const offered = yield* call('listEligibleWorkers', ofOrder);
  need(
    offered.some(({ isEligible }) => isEligible),
    'a partner who can take the job',
  );
  const booking = yield* call('getAdminBooking', ofOrder);
  const body = { providerId: partner.uid, version: booking.version };
  yield* call('assignBooking', { ...ofOrder, body, about: [partner.uid] });
  const jobs = yield* call('listBookings', { token: partner.token, query: { workerUid: partner.uid } });
  need(
    jobs.bookings.some(({ _id }) => _id === order._id),
    'the job of a partner',
  );
  yield* moveAsPeople(world, order._id, { customer: token, partner: partner.token, admin: admin.token });
  yield* shareWithFamily(world, order._id, token);
  yield* readInboxes(order._id, { customer: { uid, token }, worker: partner });
  yield* photograph(world, order._id, { customer: token, worker: partner });
  yield* call('getRateCard', { token: partner.token, params: { id: order._id } });
  yield* moveBooking(ofOrder);
  const owed = yield* call('getOrderPayment', { token, params: { id: order._id } });
  need(owed.due === order.amount, 'what is due for an order');
  yield* countMoney(world, order._id);
  const done = yield* call('listOrders', { token, params: { userId: uid } });
  need(done[0]?.stage === 'completed', 'a completed order');
  const receipt = yield* call('getReceipt', { token, params: { id: order._id } });
  const held = yield* call('checkReceipt', { body: { order: order._id, key: receipt.key } });
  need(receipt.due === 0 && held.received === receipt.charged, 'a receipt');
  const claim = { method: 'upi', reference: `4${String(world.next()).padStart(11, '0')}` };
  yield* call('claimPayment', { token, params: { id: order._id }, body: claim, isRepeated: true });
  yield* arrange(() => sendPhoto(world, { orderId: order._id, uid, name: KEPT_REFUND_PHOTO }));
  const ofRefund = { token, params: { id: order._id }, body: { name: KEPT_REFUND_PHOTO } };
  yield* call('registerRefundPhoto', { ...ofRefund, isRepeated: true });
  const refund = { code: 'not_done', reason: 'The switch is loose', amount: 10 };
  yield* call('askRefund', { token, params: { id: order._id }, body: refund, isRepeated: true });
  const { token: finance } = yield* newAdmin(world, 'owner', 'finance');
  yield* tellOfGateway(world, order._id, finance);
  yield* call('importStatement', {
    token: finance,
    body: { csv: `date,amount,reference\n${date},1,${claim.reference}`, dryRun: true },
  });
  const ofWeek = { token: partner.token, query: { workerUid: partner.uid, week: date } };
  const ledger = yield* call('getLedger', ofWeek);
  need(
    ledger.jobs.some(({ _id, share }) => _id === order._id && share > 0),
    'a job in its partner’s ledger',
  );
  // Cash is counted on the day itself or later: the day of the visit is still to come.
  const city = { cityId: 'lucknow', date: '2026-01-05' };
  const ofCash = { token: finance, query: city };
  yield* call('recordCash', {
    token: finance,
    body: { action: 'record', ...city, workerUid: partner.uid, seen: 0, kind: 'kept', amount: 1 },
    isRepeated: true,
  });
  const cash = yield* call('listCash', ofCash);
  need(
    cash.some(({ _id, kept }) => _id === partner.uid && kept === 1),
    'what a partner has kept',
  );
  yield* call('exportCash', ofCash);
  world.partners.push(partner);
}

/** A slot in which the partner has no job yet. */
function freeSlot({ days }: World, { slots }: ActivePartner): { date: string; slot: TimeSlot } {
  const all = days.flatMap((date) => TIME_SLOTS.map((slot) => ({ date, slot })));
  const free = all.find(({ date, slot }) => !slots.includes(`${date} ${slot}`));
  if (!free) throw new Error('A partner has a job in every slot: too many calls for so few days.');
  slots.push(`${free.date} ${free.slot}`);
  return free;
}

/** The partner says yes, the customer has the code changed, and an admin notes by phone that the partner is late. */
function* moveAsPeople(
  world: World,
  id: string,
  { customer, partner, admin }: { customer: string; partner: string; admin: string },
): Story {
  const ofOrder = { params: { id }, isRepeated: true } as const;
  const key = () => ({ idempotencyKey: `move-${id}-${world.next()}` });
  const seen = yield* call('getOrder', { token: customer, params: { id } });
  const accepted = yield* call('moveJob', {
    ...{ ...ofOrder, ...key(), token: partner, body: { move: 'accept', rev: seen.rev } },
  });
  const renewed = yield* call('moveOrder', {
    ...{ ...ofOrder, ...key(), token: customer, body: { move: 'renew_code', rev: accepted.rev } },
  });
  need(renewed.startCode !== undefined, 'a start code');
  yield* call('getPartnerPhoto', { token: customer, params: { id } });
  const body = { move: 'on_my_way', rev: renewed.rev, reason: 'Told us by phone' };
  const onTheWay = yield* call('moveAdminBooking', { ...ofOrder, ...key(), token: admin, body });
  need(onTheWay.stage === 'on_the_way', 'a partner on the way');
}

/** The customer shares the visit, somebody looks at it, and sharing ends. */
function* shareWithFamily(world: World, order: string, token: string): Story {
  const secret = `story-${world.next()}-`.padEnd(32, 's');
  const params = { id: order };
  yield* call('shareVisit', { token, params, body: { secret }, isRepeated: true });
  const visit = yield* call('showVisit', { body: { order, secret } });
  need(visit.stage === 'on_the_way' && visit.firstName !== undefined, 'a shared visit');
  yield* call('endSharing', { token, params, isRepeated: true });
}

/** Customer and partner ask where the order is, and read what its moves have told them. */
function* readInboxes(
  id: string,
  people: { customer: { uid: string; token: string }; worker: { uid: string; token: string } },
): Story {
  for (const as of ['customer', 'worker'] as const) {
    const { uid, token } = people[as];
    const state = yield* call('getOrderState', { token, params: { id } });
    need(state.stage === 'on_the_way', 'the state of an order');
    const mine = { token, params: { userId: uid } };
    const items = yield* call('listInbox', { ...mine, query: { as } });
    const item = items.find(({ orderId }) => orderId === id);
    need(item !== undefined, 'what a move has told');
    yield* call('countUnread', { ...mine, query: { as } });
    yield* call('markRead', { ...mine, body: { as, id: item._id, withEarlier: true }, isRepeated: true });
  }
}

/** The partner photographs the place, and starts with the code; the customer looks at the photograph. */
function* photograph(
  world: World,
  id: string,
  { customer, worker }: { customer: string; worker: { uid: string; token: string } },
): Story {
  const params = { id };
  const sent = { orderId: id, uid: worker.uid, name: KEPT_PHOTO };
  yield* arrange(() => sendPhoto(world, sent));
  const ofJob = { token: worker.token, params };
  const { name } = yield* call('registerWorkPhoto', { ...ofJob, body: { name: KEPT_PHOTO } });
  const { startCode, rev } = yield* call('getOrder', { token: customer, params });
  const body = { move: 'start', rev, startCode, photos: [name] };
  const idempotencyKey = `move-${id}-${world.next()}`;
  const started = yield* call('moveJob', { ...ofJob, body, idempotencyKey, isRepeated: true });
  need(started.photos?.length === 1, 'the photograph of a start');
  yield* call('getWorkPhoto', { token: customer, params: { id, name } });
}

function* moveBooking(ofOrder: { token: string; params: { id: string } }): Story {
  const moved = yield* call('setBookingStatus', {
    ...ofOrder,
    body: { status: 'Waiting for a part', note: 'Ask again' },
  });
  need(moved.notes.length === 1, 'the note on a booking');
  // An undo has a minute.
  yield* call('undoBookingMove', { ...ofOrder, body: { version: moved.version }, isAtOnce: true });
  const { version } = yield* call('getAdminBooking', ofOrder);
  yield* call('setBookingStatus', { ...ofOrder, body: { status: 'in_progress', version } });
  yield* call('setBookingStatus', { ...ofOrder, body: { status: 'completed' } });
}

function* countMoney(world: World, id: string): Story {
  const { token } = yield* newAdmin(world, 'owner', 'finance');
  const ofPayment = { token, params: { id } };
  const { payment } = yield* call('getAdminBooking', ofPayment);
  const collect = { action: 'collect', method: 'cash', version: payment?.version };
  const { version } = yield* call('changePayment', { ...ofPayment, body: collect });
  const listed = yield* call('listPayments', { token, query: { status: 'collected' } });
  need(
    listed.some(({ _id }) => _id === id),
    'a collected payment',
  );
  yield* call('changePayment', { ...ofPayment, body: { action: 'verify', version } });
  yield* call('getPaymentTotals', { token });
  const [partner] = yield* call('findPartners', { token, body: { search: 'Ra' } });
  need(partner !== undefined, 'a partner by its name');
  const days = { from: world.days[0] ?? '', to: world.days[0] ?? '' };
  yield* call('exportMoney', { token, params: { kind: 'payments' }, query: days });
}
