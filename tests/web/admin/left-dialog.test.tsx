import type { AdminInput, CashChange, ClosureInput, SlotPlan } from '@gharseva/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  useCreateAdmin,
  useEndAdminSessions,
  useResetSecondFactor,
  useSetAdminRole,
  useWithdrawAdmin,
} from '../../../web/src/features/admin/admins/api/use-admins';
import {
  useDeleteCategory,
  useSaveCategory,
  useSwitchCategory,
} from '../../../web/src/features/admin/catalogue/api/use-admin-categories';
import {
  useDeleteService,
  useSaveService,
  useSwitchService,
} from '../../../web/src/features/admin/catalogue/api/use-admin-services';
import {
  useDeleteCity,
  useSaveCity,
  useSwitchCity,
} from '../../../web/src/features/admin/catalogue/api/write-city';
import { useSaveCoupon } from '../../../web/src/features/admin/coupons/api/use-coupons';
import { useDeletePincodeRequest } from '../../../web/src/features/admin/demand/api/use-demand';
import { useDeleteLoan } from '../../../web/src/features/admin/loans/api/use-loans';
import { useRecordCash } from '../../../web/src/features/admin/money/api/use-cash';
import { useCloseGatewayCase } from '../../../web/src/features/admin/money/api/use-gateway-cases';
import {
  useProviderEmail,
  useVerifyProvider,
} from '../../../web/src/features/admin/people/api/use-providers';
import {
  useAddClosure,
  useRemoveClosure,
  useSetSlotPlan,
} from '../../../web/src/features/admin/places/api/use-places';
import { loadMessages } from '../../../web/src/lib/i18n/i18n';
import { createQueryClient } from '../../../web/src/lib/query-client';
import { toasts } from '../../../web/src/lib/toast';
import { adminCategory, adminCity, adminService, signInAdmin, VERSION } from '../support/admins';
import { FakeFailure, fakeApi } from '../support/fake-api';
import { renderSite } from '../support/render-site';

beforeEach(async () => {
  vi.setSystemTime(new Date('2026-11-21T09:30:00+05:30'));
  await loadMessages('admin', 'adminMoney');
  signInAdmin();
});

const CITY = adminCity('agra', { name: 'Agra' });
const CATEGORY = adminCategory('ac', null, { name: 'AC repair' });
const SERVICE = adminService('fan', { name: 'Fan' });
const COUPON = {
  ...({ _id: 'DIWALI', kind: 'flat', value: 50, maxDiscount: null, minTotal: 0 } as const),
  ...{ validFrom: '2026-11-20', validUntil: '2026-11-30', totalUses: 10, usesPerCustomer: 1 },
  ...{ isListed: true, isActive: true },
};
const ADMIN = { _id: 'meera', name: 'Meera' };
const PLAN: SlotPlan = { cityId: 'agra', categoryId: 'ac', week: {}, version: VERSION, standard: 4 };
const CLOSURE = { date: '2026-11-22', cityId: null, categoryId: null, slots: [], reason: 'Diwali' };
const CASH = { action: 'record', workerUid: 'ravi', cityId: 'agra', date: '2026-11-22', seen: 0 } as const;

/** A hook of a write, with an input; what is said of it by name. */
const WRITES: [what: string, useWrite: () => unknown, input: unknown, name: string][] = [
  ['a new city', () => useSaveCity(null), { name: 'Agra', pincodeRanges: [], isActive: true }, 'Agra'],
  ['a city', () => useSaveCity(CITY), { name: 'Agra', pincodeRanges: [], isActive: true }, 'Agra'],
  ['the state of a city', useSwitchCity, { record: CITY, isActive: false }, 'Agra'],
  ['a deleted city', useDeleteCity, CITY, 'Agra'],
  ['a category', () => useSaveCategory(CATEGORY), { name: 'AC repair' }, 'AC repair'],
  ['the state of a category', useSwitchCategory, { record: CATEGORY, isActive: false }, 'AC repair'],
  ['a deleted category', useDeleteCategory, CATEGORY, 'AC repair'],
  ['a service', () => useSaveService(SERVICE), { name: 'Fan' }, 'Fan'],
  ['the state of a service', useSwitchService, { record: SERVICE, isActive: false }, 'Fan'],
  ['a deleted service', useDeleteService, SERVICE, 'Fan'],
  ['a coupon', useSaveCoupon, { coupon: COUPON, version: VERSION }, 'DIWALI'],
  ['a new admin', useCreateAdmin, { ...ADMIN, email: 'm@example.com' } as unknown as AdminInput, 'Meera'],
  ['the role of an admin', () => useSetAdminRole(ADMIN), 'kyc', 'Meera'],
  ['the sessions of an admin', useEndAdminSessions, ADMIN, 'Meera'],
  ['the second factor of an admin', useResetSecondFactor, ADMIN, 'Meera'],
  ['the access of an admin', useWithdrawAdmin, ADMIN, 'Meera'],
  ['a verification', useVerifyProvider, { _id: 'ravi', name: 'Ravi' }, 'Ravi'],
  ['an e-mail address', () => useProviderEmail({ _id: 'ravi', name: 'Ravi' }), 'r@example.com', 'Ravi'],
  ['a deleted loan application', useDeleteLoan, { _id: 'one', name: 'Asha' }, 'Asha'],
  ['a deleted request', useDeletePincodeRequest, { _id: 'one', phone: '9876543210' }, '9876543210'],
  ['the numbers of a week', () => useSetSlotPlan('Agra, AC repair'), PLAN, 'Agra, AC repair'],
  ['a closed time', useAddClosure, CLOSURE satisfies ClosureInput, 'Sun, 22 Nov, Diwali'],
  ['a time opened again', useRemoveClosure, { ...CLOSURE, _id: 'one' }, 'Sun, 22 Nov, Diwali'],
  [
    'an entry of cash',
    () => useRecordCash('Ravi'),
    { ...CASH, kind: 'kept', amount: 1, note: '' } satisfies CashChange,
    'Ravi',
  ],
  [
    'a case of the gateway',
    () => useCloseGatewayCase({ _id: 'one', orderId: 'order-aaabbbcc1d2e' }),
    'Paid back',
    'Case of booking #CC1D2E',
  ],
];

/** Answers every change with a refusal, once told to. */
function refuseLater() {
  let refuse = () => {};
  const refused = new Promise<FakeFailure>((resolve) => {
    refuse = () => resolve(new FakeFailure(409, 'conflict', 'Changed meanwhile'));
  });
  const answer = () => refused;
  const calls = fakeApi({
    'POST /api/admin/cities': answer,
    'PUT /api/admin/cities/:id': answer,
    'DELETE /api/admin/cities/:id': answer,
    'PUT /api/admin/categories/:id': answer,
    'DELETE /api/admin/categories/:id': answer,
    'PUT /api/admin/services/:id': answer,
    'DELETE /api/admin/services/:id': answer,
    'PUT /api/admin/coupons/:id': answer,
    'POST /api/admin/admins': answer,
    'PUT /api/admin/admins/:id/role': answer,
    'POST /api/admin/admins/:id/sign-out': answer,
    'POST /api/admin/admins/:id/second-factor/reset': answer,
    'POST /api/admin/admins/:id/withdraw': answer,
    'PUT /api/admin/providers/:id/verify': answer,
    'PUT /api/admin/providers/:id': answer,
    'DELETE /api/admin/loans/:id': answer,
    'DELETE /api/admin/pincode-requests/:id': answer,
    'PUT /api/admin/slot-plans/:cityId/:categoryId': answer,
    'PUT /api/admin/closures': answer,
    'DELETE /api/admin/closures/:date/:id': answer,
    'POST /api/admin/cash': answer,
    'POST /api/admin/payments/gateway-cases/:id': answer,
  });
  return { calls, refuse: () => act(async () => refuse()) };
}

function renderWrite(useWrite: () => unknown) {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const write = useWrite as () => { mutate: (input: unknown) => void; isError: boolean };
  return renderHook(() => write(), { wrapper });
}

describe('What an admin has changed, and is refused after it was left', () => {
  test.each(WRITES)('%s: told by name', async (_what, useWrite, input, name) => {
    const { calls, refuse } = refuseLater();
    const { result, unmount } = renderWrite(useWrite);
    act(() => result.current.mutate(input));
    await waitFor(() => expect(calls).toHaveLength(1));
    unmount();
    await refuse();
    await waitFor(() => expect(toasts.get()).toHaveLength(1));
    expect(toasts.get()[0]?.text).toBe(`${name}: your last change failed: Changed meanwhile`);
  });

  test.each(WRITES)('%s, while it is looked at: not told twice', async (_what, useWrite, input) => {
    const { calls, refuse } = refuseLater();
    const { result } = renderWrite(useWrite);
    act(() => result.current.mutate(input));
    await waitFor(() => expect(calls).toHaveLength(1));
    await refuse();
    await waitFor(() => expect(result.current.isError).toBe(true));
    expect(toasts.get()).toEqual([]);
  });

  test('a deletion whose question was closed: told in its list', async () => {
    let refuse = () => {};
    const calls = fakeApi({
      'GET /api/admin/cities': () => [CITY],
      'DELETE /api/admin/cities/:id': () =>
        new Promise<FakeFailure>((resolve) => {
          refuse = () => resolve(new FakeFailure(409, 'conflict', 'Used by 3 services'));
        }),
      'GET /api/admin/dashboard': () => new FakeFailure(503, 'unavailable'),
    });
    const { user } = renderSite('/admin/cities');
    await user.click(await screen.findByRole('button', { name: 'Delete Agra' }));
    const asked = within(await screen.findByRole('alertdialog'));
    await user.click(asked.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(calls.some(({ route }) => route.startsWith('DELETE'))).toBe(true));
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    await act(async () => refuse());
    expect(await screen.findByText('Agra: your last change failed: Used by 3 services')).toBeTruthy();
  });
});
