import { TIME_SLOTS, type TimeSlot } from '@gharseva/contract';
import { orderBody } from '../../support/order-body';
import { type ActivePartner, call, need, newAdmin, newCustomer, type Story, type World } from '../story';
import { activatePartner } from './activate-partner';

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
  yield* moveBooking(ofOrder);
  yield* countMoney(world, order._id);
  const done = yield* call('listOrders', { token, params: { userId: uid } });
  need(done[0]?.stage === 'completed', 'a completed order');
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
  const body = { move: 'on_my_way', rev: renewed.rev, reason: 'Told us by phone' };
  const onTheWay = yield* call('moveAdminBooking', { ...ofOrder, ...key(), token: admin, body });
  need(onTheWay.stage === 'on_the_way', 'a partner on the way');
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
}
