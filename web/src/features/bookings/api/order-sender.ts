import type { OrderDetail } from '@gharseva/contract';
import { moveOrder } from '@gharseva/contract/schemas';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#lib/api/api-error.ts';
import { callChecked } from '#lib/api/call-checked.ts';
import { translate } from '#lib/i18n/i18n.ts';
import { queryKeys } from '#lib/query-keys.ts';
import { customer } from '#lib/session/customer.ts';
import { storedUser } from '#lib/session/stored-user.ts';
import { SLOTS_KEY } from '#lib/use-slots.ts';
import type { MoveSender } from '#lib/waiting-moves/send-waiting-moves.ts';
import type { MoveBody } from '../model/move-choice';
import { orderKey } from './use-order';

/** The browser has one sign-in for customer and partner: another person's may have replaced the customer's. */
async function checkAccount(uid: string): Promise<void> {
  await customer.token();
  const { getSignedInUid } = await import('#lib/firebase/identity.ts').catch(() => {
    throw new ApiError(() => translate('common.networkError'), { code: 'network' });
  });
  if ((await getSignedInUid()) === uid) return;
  throw new ApiError(translate('common.networkError'), { status: 401, code: 'unauthenticated' });
}

/** How the kept moves of customers are sent, and shown in My Bookings. */
export function createOrderSender(client: QueryClient): MoveSender<OrderDetail> {
  const look = (uid: string) => {
    void client.invalidateQueries({ queryKey: ['order', uid] });
    void client.invalidateQueries({ queryKey: queryKeys.orders(uid) });
    void client.invalidateQueries({ queryKey: [SLOTS_KEY] });
  };
  return {
    kind: 'customer',
    uid: () => storedUser.get()?._id ?? null,
    prepare: checkAccount,
    send: async ({ order: id, uid, key, said }, rev) => {
      const body = { ...said, rev } as MoveBody;
      const order = await callChecked(moveOrder, { params: { id }, body, as: customer, idempotencyKey: key });
      // Whatever was asked for before it would show the order as it was.
      await client.cancelQueries({ queryKey: orderKey(uid, id) });
      return order;
    },
    show: (uid, order) => {
      client.setQueryData(orderKey(uid, order._id), order);
      look(uid);
    },
    look,
  };
}
