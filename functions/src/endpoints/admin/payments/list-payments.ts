import { notFound } from '#domain/check-version.ts';
import { versionOf } from '#domain/version-of.ts';
import { settledOf } from '#payments/move-payment.ts';
import type { Handler } from '../../handler';

/** A page of the payments, newest first: the payments, and each customer once. */
export const listPayments: Handler<'listPayments'> = async ({ query }, _actor, { stores }) => {
  const { after: afterId, ...filter } = query;
  const after = afterId === undefined ? null : await stores.payments.find(afterId);
  if (afterId !== undefined && !after) throw notFound('payment');
  const payments = await stores.payments.list(filter, after);
  const users = await stores.users.findAll([...new Set(payments.map(({ userId }) => userId))]);
  const names = new Map(users.map(({ _id, name }) => [_id, name]));
  return payments.map((payment) => ({
    ...payment,
    userName: names.get(payment.userId) ?? '',
    version: versionOf(settledOf(payment)),
  }));
};
