import { TIME_SLOTS } from '@gharseva/contract';
import { callerBody } from '../../support/caller-body';
import { signInStranger } from '../../support/people';
import { arrange, call, need, newAdmin, pick, type Story, type World } from '../story';

/** An admin books for somebody on the telephone, who finds the order with the first sign-in. */
export function* bookForCaller(world: World): Story {
  const admin = yield* newAdmin(world, 'owner', 'operations');
  const person = yield* arrange(signInStranger);
  const { phone, token, uid } = person;
  const found = yield* call('findCaller', { token: admin.token, body: { phone }, about: [uid] });
  need(found.customer === null, 'that nobody is known by a number');
  const [scheduledDate = ''] = world.days;
  const booking = yield* call('placeAdminBooking', {
    token: admin.token,
    body: callerBody(phone, { socket: 1 }, { scheduledDate, timeSlot: pick(world, TIME_SLOTS) }),
    ...{ idempotencyKey: `caller-${uid}`, isRepeated: true, about: [uid] },
  });
  yield* call('authenticateUser', { token, body: { phone }, about: [uid] });
  const mine = yield* call('listOrders', { token, params: { userId: uid } });
  need(mine[0]?._id === booking._id, 'the order of a caller');
}
