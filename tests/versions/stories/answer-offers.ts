import type { TimeSlot } from '@gharseva/contract';
import { orderBody } from '../../support/order-body';
import { call, inOwnSlot, need, newAdmin, newCustomer, type Story, type World } from '../story';
import { activatePartner } from './activate-partner';

/** A customer books, a partner who is asked declines, the next one accepts, and an admin looks at what came of it. */
export function* answerOffers(world: World): Story {
  world.partners.push(yield* activatePartner(world), yield* activatePartner(world));
  yield* inOwnSlot(world, (slot) => answerIn(slot, world));
}

function* answerIn(timeSlot: TimeSlot, world: World): Story {
  const { offeredDay: scheduledDate } = world;
  const { uid, token } = yield* newCustomer();
  const order = yield* call('placeOrder', {
    token,
    body: orderBody(uid, { socket: 4 }, { scheduledDate, timeSlot }),
    ...{ idempotencyKey: `offered-${uid}`, isRepeated: true, about: [uid] },
  });
  const admin = yield* newAdmin(world, 'owner', 'operations');
  const ofOrder = { params: { id: order._id } };

  /** The partner who may say yes at the moment; one of another story is not known here. */
  function* asked() {
    const { dispatch } = yield* call('getDispatch', { ...ofOrder, token: admin.token });
    const waiting = dispatch?.asked.find(({ answer }) => answer === 'waiting');
    return { partner: world.known.get(waiting?.provider._id ?? ''), round: dispatch?.round ?? 0 };
  }

  const first = yield* asked();
  if (first.partner) {
    const { offers } = yield* call('listOffers', { token: first.partner.token });
    need(
      offers.some(({ _id }) => _id === order._id),
      'an offer',
    );
    const body = { code: 'too_far' };
    yield* call('declineOffer', { ...ofOrder, token: first.partner.token, body, isRepeated: true });
  }
  const second = yield* asked();
  if (second.partner) {
    const taken = yield* call('acceptOffer', {
      ...{ ...ofOrder, token: second.partner.token, body: { round: second.round } },
      ...{ idempotencyKey: `taken-${order._id}`, isRepeated: true },
    });
    need(taken.stage === 'accepted', 'an accepted job');
  }
  const query = { city: 'lucknow', category: 'electrician', week: scheduledDate };
  yield* call('getDispatchFigures', { token: admin.token, query });
}
