import type { CashRow, GatewayCase } from '@gharseva/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { CodeForm } from '../../../web/src/components/phone-sign-in/code-form';
import { PhoneForm } from '../../../web/src/components/phone-sign-in/phone-form';
import { AddressForm } from '../../../web/src/features/account/components/address-form';
import { DetailsStep } from '../../../web/src/features/account/components/details-step';
import { AddDialog } from '../../../web/src/features/admin/admins/components/add-dialog';
import { PaymentDialog } from '../../../web/src/features/admin/bookings/components/payment-dialog';
import { StatusPanel } from '../../../web/src/features/admin/bookings/components/status-panel';
import { CategoryDialog } from '../../../web/src/features/admin/catalogue/components/category-dialog';
import { CityDialog } from '../../../web/src/features/admin/catalogue/components/city-dialog';
import { ImportDialog } from '../../../web/src/features/admin/catalogue/components/csv/import-dialog';
import { ServiceDialog } from '../../../web/src/features/admin/catalogue/components/service-dialog';
import { CouponDialog } from '../../../web/src/features/admin/coupons/components/coupon-dialog';
import { CashDialog } from '../../../web/src/features/admin/money/components/cash-dialog';
import { CloseCaseDialog } from '../../../web/src/features/admin/money/components/close-case-dialog';
import { ProviderEmail } from '../../../web/src/features/admin/people/components/provider-email';
import { RejectDialog } from '../../../web/src/features/admin/people/components/reject-dialog';
import { WorkerDialog } from '../../../web/src/features/admin/people/components/worker-dialog';
import { CloseDialog } from '../../../web/src/features/admin/places/components/close-dialog';
import { CodeEntry } from '../../../web/src/features/admin/session/components/code-entry';
import { LoginForm } from '../../../web/src/features/admin/session/components/login-form';
import { PincodeCheck } from '../../../web/src/features/catalogue/components/pincode-check';
import { LoanForm } from '../../../web/src/features/loan/components/loan-form';
import { HoursForm } from '../../../web/src/features/partner/components/hours/hours-form';
import { LocationForm } from '../../../web/src/features/partner/components/location/location-form';
import { ChangeRequestCard } from '../../../web/src/features/partner/components/profile/change-request-card';
import { ProfileForm } from '../../../web/src/features/partner/components/profile/profile-form';
import { NameStep } from '../../../web/src/features/partner/components/sign-in/name-step';
import PincodeRequestForm from '../../../web/src/features/pincode-request/components/pincode-request-form';
import { loadMessages } from '../../../web/src/lib/i18n/i18n';
import * as english from '../../../web/src/locales/en/index';
import type { LazyPart } from '../../../web/src/locales/locale-module';
import { adminBooking, adminPayment, adminUpload, adminWorkerDetail, signInAdmin } from '../support/admins';
import { allParts } from '../support/all-parts';
import { fakeApi } from '../support/fake-api';
import { RAVI, worker } from '../support/partners';

vi.mock(
  '../../../web/src/lib/firebase/identity',
  async () => (await import('../support/fake-firebase')).identity,
);
vi.mock(
  '../../../web/src/lib/firebase/phone-sign-in',
  async () => (await import('../support/fake-firebase')).phoneSignIn,
);
vi.mock('../../../web/src/lib/firebase/fetch-local-code', () => ({ fetchLocalCode: async () => null }));

const nothing = () => undefined;
const detail = adminWorkerDetail();
/** Days that end when they begin. */
const NO_HOURS = { hours: Array.from({ length: 7 }, () => ({ from: 12, to: 12 })), daysOff: [] };

const coupon = () => <CouponDialog coupon={null} onClose={nothing} onLoadNewest={null} />;

const CASH_ROW = {
  ...{ _id: 'ravi', workerName: 'Ravi', expected: 0, handedOver: 0, kept: 0, open: 0, unchecked: 0 },
  ...{ jobs: [], entries: [] },
} as unknown as CashRow;

/** Every form of the site without valid input, with the name of its first invalid field. */
const FORMS: [form: string, first: string, element: () => ReactElement, open?: () => void][] = [
  ['a loan application', 'name', () => <LoanForm />],
  [
    'an address',
    'addressLine1',
    () => <AddressForm id="address" address={null} error={null} onKept={nothing} onSubmit={nothing} />,
  ],
  [
    'the details of a new customer',
    'name',
    () => <DetailsStep details={{ id: 'asha', name: '', email: '' }} onType={nothing} onDone={nothing} />,
  ],
  ['a pincode request', 'phone', () => <PincodeRequestForm pincode="799001" />],
  ['the pincode check', 'pincode', () => <PincodeCheck whenNotServed={() => null} />],
  ['the sign-in phone', 'phone', () => <PhoneForm {...PHONE_FORM} />],
  ['the sign-in code', 'code', () => <CodeForm {...CODE_FORM} />],
  [
    'the name of a new partner',
    'fullName',
    () => (
      <NameStep
        {...{ steps: 3, session: RAVI, name: '' }}
        {...{ onType: nothing, onBack: nothing, onRegistered: nothing }}
      />
    ),
  ],
  ['a partner’s profile', 'fullName', () => <ProfileForm worker={worker({ fullName: '' })} editable />],
  ['a partner’s hours', 'hours.1', () => <HoursForm worker={worker({ availability: NO_HOURS })} editable />],
  ['a partner’s location', 'lat', () => <LocationForm worker={worker()} editable />],
  ['the admin login', 'username', () => <LoginForm onStep={nothing} />],
  [
    'the admin’s code',
    'code',
    () => (
      <CodeEntry submitLabel="Login" busyLabel="Logging in..." onCode={async () => undefined}>
        {null}
      </CodeEntry>
    ),
  ],
  ['a booking status', 'status', () => <StatusPanel booking={adminBooking()} />],
  [
    'a received payment',
    'method',
    () => (
      <PaymentDialog
        payment={adminPayment('p1')}
        action="collect"
        amount={100}
        busy={false}
        error={null}
        onSubmit={nothing}
        onReset={nothing}
        onClose={nothing}
      />
    ),
  ],
  [
    'a city',
    'name',
    () => <CityDialog city={null} onClose={nothing} onSaved={nothing} onLoadNewest={null} />,
  ],
  ['a category', 'name', () => <CategoryDialog category={null} onClose={nothing} onLoadNewest={null} />],
  ['a service', 'name', () => <ServiceDialog service={null} onClose={nothing} onLoadNewest={null} />],
  ['a CSV table', 'file', () => <ImportDialog kind="services" onClose={nothing} />],
  ['a worker', 'fullName', () => <WorkerDialog worker={{ ...detail, fullName: '' }} onClose={nothing} />],
  [
    'a change request',
    'serviceType',
    () => <ChangeRequestCard worker={worker()} />,
    () => fireEvent.click(screen.getByRole('button')),
  ],
  [
    'a provider’s e-mail',
    'email',
    () => <ProviderEmail provider={{ _id: 'p1', name: 'Ravi', email: 'ravi', isVerified: false }} />,
    () => fireEvent.click(screen.getByRole('button')),
  ],
  ['a coupon', '_id', coupon],
  ['a closed time', 'date', () => <CloseDialog cities={[]} trades={[]} onClose={nothing} />],
  ['a new admin', 'name', () => <AddDialog onAdded={nothing} onClose={nothing} />],
  [
    'an entry of cash',
    'amount',
    () => (
      <CashDialog
        day={{ cityId: 'agra', date: '2026-11-22' }}
        row={CASH_ROW}
        newest={CASH_ROW}
        entry={null}
        onClose={nothing}
      />
    ),
  ],
  [
    'a case of the gateway',
    'reason',
    () => <CloseCaseDialog found={{ _id: 'one', orderId: 'one' } as GatewayCase} onClose={nothing} />,
  ],
  [
    'a rejection',
    'reason',
    () => <RejectDialog upload={adminUpload('aadhar')} workerName="Ravi Kumar" onClose={nothing} />,
  ],
];

const PHONE_FORM = {
  children: null,
  phone: '',
  onPhone: nothing,
  failureText: () => '',
  onHumanCheck: nothing,
  onSent: nothing,
};
const CODE_FORM = {
  ...{ phone: '9876543210', busy: false, failure: null },
  ...{ onCode: nothing, onEdit: nothing, onBack: nothing, failureText: () => '' },
};

/** Renders a form, sends it as it is, and returns its first invalid field. */
async function sendWithoutInput(first: string, element: () => ReactElement, open?: () => void) {
  const calls = fakeApi({
    'GET /api/admin/cities': () => [],
    'GET /api/admin/categories': () => [],
    'GET /api/category': () => [],
  });
  signInAdmin();
  await loadMessages(...(Object.keys(await allParts(english)) as LazyPart[]));
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{element()}</MemoryRouter>
    </QueryClientProvider>,
  );
  open?.();
  const form = document.querySelector('form');
  if (!form) throw new Error(`No form in ${container.innerHTML}`);
  (document.activeElement as HTMLElement | null)?.blur();
  fireEvent.submit(form);
  const field = form.querySelector(`[name="${first}"]`);
  expect(document.activeElement).toBe(field);
  await waitFor(() => expect(field?.getAttribute('aria-invalid')).toBe('true'));
  return { calls, field: field as HTMLElement };
}

test.each(FORMS)(
  'submitting %s without valid input focuses the first invalid field (%s) and shows its error',
  async (_, first, element, open) => {
    const { calls, field } = await sendWithoutInput(first, element, open);
    const error = field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '';
    expect(document.getElementById(error)?.getAttribute('role')).toBe('alert');
    expect(calls.filter(({ route }) => !route.startsWith('GET '))).toEqual([]);
  },
);

/** A text that a field takes, other than what stands in it (a day may be today's); a choice of no options takes none. */
function otherText(field: HTMLElement): string | null {
  if (field instanceof HTMLSelectElement) return [...field.options].at(-1)?.value || null;
  const { type, value } = field as HTMLInputElement;
  if (type === 'file') return null;
  const texts: Record<string, string[]> = { date: ['2026-12-01', '2026-12-02'], time: ['11:30', '11:45'] };
  return (texts[type] ?? ['7', '8']).find((text) => text !== value) ?? null;
}

test.each(FORMS)(
  'typing in the wrong field of %s (%s) takes its error away',
  async (_, first, element, open) => {
    const { field } = await sendWithoutInput(first, element, open);
    const value = otherText(field);
    if (value === null) return;
    fireEvent.change(field, { target: { value } });
    await waitFor(() => expect(field.getAttribute('aria-invalid')).not.toBe('true'));
  },
);

test('a coupon’s last day is not said to be wrong any more once the first one is another', async () => {
  const { field } = await sendWithoutInput('_id', coupon);
  const [from, until] = ['validFrom', 'validUntil'].map((name) =>
    document.querySelector<HTMLInputElement>(`[name="${name}"]`),
  );
  expect([field.getAttribute('aria-invalid'), until?.getAttribute('aria-invalid')]).toEqual(['true', 'true']);
  fireEvent.change(from as HTMLElement, { target: { value: otherText(from as HTMLElement) } });
  expect(until?.getAttribute('aria-invalid')).not.toBe('true');
});
