import type { OrderDetail } from '@gharseva/contract';
import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { FakeFailure, fakeApi, never } from '../support/fake-api';
import { customer, logIn, order } from '../support/people';
import { renderSite } from '../support/render-site';

/** Before the slot of the order of `people.ts`, 22 November 10:00, so that it can still be moved. */
const BEFORE = '2026-11-21T12:00:00+05:30';

/** An order with its moves, as the API returns it to its customer. */
export function orderDetail(change: Partial<OrderDetail> = {}): OrderDetail {
  return { ...order({ rev: 1 }), moves: ['reschedule', 'cancel'], ...change };
}

const MOVE = 'POST /api/service-order/:id/move';

type Handlers = Parameters<typeof fakeApi>[0];

/**
 * An order on the server that a test changes, and that is then as a move has answered; the list has it as it is, without its
 * start code, moves and partner.
 */
export function fakeOrder(start: OrderDetail, handlers: Handlers = {}) {
  const server = { order: start };
  const move = handlers[MOVE];
  const calls = fakeApi({
    'GET /api/service-order/user/:userId': () => {
      const {
        moves: _moves,
        startCode: _code,
        extrasCode: _extras,
        isCodeLocked: _locked,
        partner: _partner,
        sharedUntil: _ends,
        ...listed
      } = server.order;
      return [listed];
    },
    'GET /api/service-order/:id': () => server.order,
    'GET /api/service-order/:id/payment': never,
    ...handlers,
    ...(move && {
      [MOVE]: async (call) => {
        const answer = await move(call);
        if (!(answer instanceof FakeFailure)) server.order = answer;
        return answer;
      },
    }),
  });
  return { server, calls, sent: () => calls.filter(({ route }) => route.endsWith('/move')) };
}

/** Opens My Bookings at a time in India, and the order in it. */
export async function openOrder(now = BEFORE) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  logIn(customer());
  const { user } = renderSite('/my-bookings');
  await user.click(await screen.findByRole('button', { name: 'View Full Order CC1D2E' }));
  return { user, dialog: await findOrder() };
}

/** The dialog of the order. */
export const findOrder = async () => within(await screen.findByRole('dialog', { name: 'Order #CC1D2E' }));
