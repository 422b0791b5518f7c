import type { Payment } from '@gharseva/contract';
import { notFound } from '#domain/check-version.ts';
import { versionOf } from '#domain/version-of.ts';
import { settledOf } from '#payments/move-payment.ts';
import { findPayments } from '#payments/operations/find-payments.ts';
import type { Handler } from '../../handler';

/** A page of the payments, newest first, or those that are searched for: the payments, each customer and each partner once. */
export const listPayments: Handler<'listPayments'> = async ({ query }, _actor, { stores }) => {
  const { after: afterId, find, ...filter } = query;
  const after = afterId === undefined ? null : await stores.payments.find(afterId);
  if (afterId !== undefined && !after) throw notFound('payment');
  const payments =
    find === undefined
      ? await stores.payments.list(filter, after)
      : await findPayments(find, afterId ?? null, stores);
  const [users, workers] = await Promise.all([
    stores.users.findAll([...new Set(payments.map(({ userId }) => userId))]),
    stores.workers.findAll([...new Set(payments.flatMap(({ workerUid }) => workerUid ?? []))]),
  ]);
  const names = new Map(users.map(({ _id, name }) => [_id, name]));
  const partners = new Map(workers.map(({ _id, fullName }) => [_id, fullName]));
  const partnerOf = ({ workerUid = '' }: Payment) => {
    const workerName = partners.get(workerUid);
    return workerName !== undefined && { workerName };
  };
  return payments.map((payment) => ({
    ...payment,
    userName: names.get(payment.userId) ?? '',
    ...partnerOf(payment),
    version: versionOf(settledOf(payment)),
  }));
};
