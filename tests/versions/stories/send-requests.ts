import { randomPhone } from '../../support/people';
import { call, need, newAdmin, type Story, type World } from '../story';

/** Visitors apply for a loan and wait for a pincode; an admin handles both. */
export function* sendRequests(world: World): Story {
  const number = world.next();
  const headers = { 'X-Forwarded-For': `10.${number >> 8}.${number & 255}.1` };
  const loan = { name: 'Ravi', email: 'r@example.com', phone: randomPhone(), amount: 5000 };
  const { _id } = yield* call('applyForLoan', {
    ...{ body: loan, headers, idempotencyKey: `loan-${loan.phone}`, isRepeated: true },
  });
  const pincode = String(700_000 + number);
  const wish = { pincode, phone: randomPhone(), locale: 'hi', consent: true };
  yield* call('requestPincode', { body: wish, headers, about: [pincode] });

  const { token } = yield* newAdmin(world, 'owner', 'operations');
  const loans = yield* call('listLoans', { token, query: { isHandled: 'false' } });
  need(
    loans.some((one) => one._id === _id),
    'a loan application',
  );
  const ofLoan = { token, params: { id: _id } };
  const handled = yield* call('handleLoan', { ...ofLoan, body: { isHandled: true } });
  need(handled.isHandled, 'a handled application');
  yield* call('deleteLoan', ofLoan);
  yield* call('listPincodeDemand', { token });
  const requests = yield* call('listPincodeRequests', { token, query: { pincode } });
  need(requests.length === 1, 'a request for a pincode');
  yield* call('deletePincodeRequest', { token, params: { id: requests[0]?._id ?? '' } });
}
