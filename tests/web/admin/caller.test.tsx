import { bookableDates, type CallerBookingInput, TIME_SLOTS } from '@gharseva/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { endAdminSession } from '../../../web/src/features/admin/shared/admin-session';
import { seedIndex } from '../search/support';
import { adminBooking, listedBooking, signInAdmin, tokenOf } from '../support/admins';
import { closePage } from '../support/before-unload';
import { FakeFailure, fakeApi } from '../support/fake-api';
import { renderSite } from '../support/render-site';

const PHONE = '9876512345';
const days = bookableDates(new Date());
const LAST_DAY = days.at(-1) ?? '';
const OPEN = '4:00 PM - 6:00 PM';
const booking = adminBooking();

const slots = days.map((date) => ({
  date,
  slots: TIME_SLOTS.map((timeSlot) => {
    const available = date === LAST_DAY && timeSlot === OPEN;
    return { timeSlot, available, reason: available ? null : ('full' as const) };
  }),
}));
const pincode = { pincode: '226001', cityId: 'lucknow', city: 'Lucknow', state: 'Uttar Pradesh' };

const around = {
  'GET /api/admin/dashboard': () => new FakeFailure(503, 'unavailable'),
  'GET /api/service/search-index': () => seedIndex,
  'GET /api/pincode/:pincode': ({ url }: { url: URL }) =>
    url.pathname.endsWith('226001')
      ? { ...pincode, served: true }
      : { ...{ pincode: '110001', served: false, cityId: null, city: null, state: null } },
  'GET /api/slot': () => slots,
  'POST /api/admin/customers/find': () => ({ customer: null }),
  'POST /api/admin/bookings': () => booking,
};

const [service] = seedIndex.services.filter(({ cityId }) => cityId === 'all-cities');
if (!service) throw new Error('The seeded catalogue has no service for all cities');

beforeEach(() => signInAdmin(tokenOf('operations')));

/** Opens the form, and types what a caller says, with the keyboard alone. */
async function typeCaller() {
  const { user } = renderSite('/admin/bookings/new');
  await user.click(await screen.findByLabelText('Mobile number'));
  await user.keyboard(`${PHONE}{Enter}`);
  expect(await screen.findByText('New customer: the account is made with the booking.')).toBeTruthy();
  await user.tab();
  await user.tab();
  await user.keyboard('Asha Verma');
  await user.tab();
  await user.keyboard(`${service?.name}`);
  await screen.findByText(/services? found/);
  await user.keyboard('{Enter}');
  expect(await screen.findByLabelText(`Quantity of ${service?.name}`)).toBeTruthy();
  screen.getByLabelText('Pincode').focus();
  await user.keyboard('226001');
  expect(await screen.findByText('We serve Lucknow.')).toBeTruthy();
  await user.tab();
  await user.keyboard('12 Hazratganj');
  (await screen.findByRole('radio', { name: OPEN })).focus();
  await user.keyboard(' ');
  screen.getByLabelText(/^The caller agreed/).focus();
  await user.keyboard(' ');
  return user;
}

const place = () => screen.getByRole('button', { name: 'Place booking' });

/** A saved address of a customer. */
const address = {
  ...{ _id: 'home', label: 'Home', addressLine1: '7 Park Road', addressLine2: '', landmark: '' },
  ...{ city: 'Lucknow', state: 'Uttar Pradesh', pincode: '226001' },
};

describe('Book for a caller', () => {
  test('the whole form by keyboard: one booking, its number in focus, then another', async () => {
    const calls = fakeApi(around);
    const user = await typeCaller();
    expect(closePage()).toEqual({ asksOld: true, asksNew: true });
    place().focus();
    await user.keyboard('{Enter}');
    const outcome = await screen.findByText(/^Booking #.* is placed$/);
    await waitFor(() => expect(document.activeElement?.contains(outcome)).toBe(true));
    const sent = calls.filter(({ route }) => route === 'POST /api/admin/bookings');
    expect(sent).toHaveLength(1);
    const body = sent[0]?.body as CallerBookingInput;
    expect(body).toMatchObject({
      customer: { phone: PHONE, name: 'Asha Verma' },
      services: [{ serviceId: service?._id, quantity: 1 }],
      address: { addressLine1: '12 Hazratganj', city: 'Lucknow', state: 'Uttar Pradesh', pincode: '226001' },
      ...{ scheduledDate: LAST_DAY, timeSlot: OPEN, consent: { by: 'call', isGiven: true, note: '' } },
    });
    expect(sent[0]?.headers.get('Idempotency-Key')).toBeTruthy();
    for (const { url } of calls) expect(url.href).not.toContain(PHONE);
    expect(screen.getByRole('link', { name: 'Open booking' }).getAttribute('href')).toBe(
      `/admin/bookings/${booking._id}`,
    );
    await user.click(screen.getByRole('button', { name: 'Book another' }));
    const phone = await screen.findByLabelText<HTMLInputElement>('Mobile number');
    expect([phone.value, document.activeElement === phone]).toEqual(['', true]);
  });

  test('another price since the catalogue was read: its amount is shown, agreed to, and sent', async () => {
    const RIGHT = 1234;
    const calls = fakeApi({
      ...around,
      'POST /api/admin/bookings': ({ body }) =>
        (body as CallerBookingInput).amount === RIGHT
          ? booking
          : (new FakeFailure(409, 'price_changed', 'Prices have changed.', [
              { path: 'amount', message: `The total is now ₹${RIGHT}`, value: RIGHT },
            ]) as never),
    });
    const user = await typeCaller();
    await user.click(place());
    const agreed = await screen.findByLabelText(/^The caller agreed.*₹1,234/);
    expect(agreed).toHaveProperty('checked', false);
    await user.click(agreed);
    await user.click(place());
    await screen.findByText(/^Booking #.* is placed$/);
    const sent = calls.filter(({ route }) => route === 'POST /api/admin/bookings');
    expect(sent.map(({ body }) => (body as CallerBookingInput).amount).at(-1)).toBe(RIGHT);
  });

  test('a chosen service that is not offered at the pincode is named; one that is offered is found behind others', async () => {
    const of = (cityId: string, count: number) =>
      Array.from({ length: count }, (_, n) => ({
        ...(service as NonNullable<typeof service>),
        ...{ _id: `${cityId}-${n}`, name: 'Zebra polish', cityId },
      }));
    const services = [...of('bengaluru', 9), ...of('lucknow', 1)];
    fakeApi({ ...around, 'GET /api/service/search-index': () => ({ ...seedIndex, services }) as never });
    const { user } = renderSite('/admin/bookings/new');
    await user.type(await screen.findByLabelText('Find a service'), 'zebra{Enter}');
    const line = (await screen.findByLabelText('Quantity of Zebra polish')).closest('li') as HTMLElement;
    expect(within(line).queryByText('Not available at this pincode')).toBeNull();
    await user.type(screen.getByLabelText('Pincode'), '226001');
    expect(await within(line).findByText('Not available at this pincode')).toBeTruthy();
    await user.type(screen.getByLabelText('Find a service'), 'zebra');
    expect(await screen.findByText('1 service found')).toBeTruthy();
  });

  test('nothing typed: each field says what is missing, the first has the focus, and nothing is sent', async () => {
    const calls = fakeApi(around);
    const { user } = renderSite('/admin/bookings/new');
    await screen.findByLabelText('Find a service');
    await user.click(place());
    for (const text of [
      'Add at least one service',
      'Choose a day and a time',
      'Ask the caller, and note the consent',
    ]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(screen.getAllByText('Please fill this in')).toHaveLength(5);
    expect(document.activeElement).toBe(screen.getByLabelText('Mobile number'));
    expect(calls.some(({ route }) => route.startsWith('POST'))).toBe(false);
  });

  test('a pincode that is not served: said at the field, and no time is offered', async () => {
    fakeApi(around);
    const { user } = renderSite('/admin/bookings/new');
    await user.type(await screen.findByLabelText('Pincode'), '110001');
    const error = await screen.findByText('We do not come to 110001 yet');
    const field = screen.getByLabelText('Pincode');
    expect(field.getAttribute('aria-describedby')).toContain(error.id);
    expect(screen.queryByRole('radio')).toBeNull();
  });

  test('a customer: the first name, and a saved address that fills the fields', async () => {
    fakeApi({
      ...around,
      'POST /api/admin/customers/find': () => ({ customer: { firstName: 'Meena', addresses: [address] } }),
    });
    const { user } = renderSite('/admin/bookings/new');
    await user.type(await screen.findByLabelText('Mobile number'), PHONE);
    await user.click(screen.getByRole('button', { name: 'Find customer' }));
    expect(await screen.findByText(/^Customer: Meena\./)).toBeTruthy();
    expect(screen.queryByLabelText('Name')).toBeNull();
    const saved = within(screen.getByRole('group', { name: 'Saved addresses' }));
    await user.click(saved.getByRole('radio'));
    expect(screen.getByLabelText<HTMLInputElement>('House, building, street').value).toBe('7 Park Road');
    expect(await screen.findByText('We serve Lucknow.')).toBeTruthy();
    await user.type(screen.getByLabelText('Mobile number'), '{Backspace}4');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('');
  });

  test('the number of a customer with a digit mistyped and corrected: the booking has the customer’s name', async () => {
    let customer: { firstName: string; addresses: [] } | null = null;
    const calls = fakeApi({ ...around, 'POST /api/admin/customers/find': () => ({ customer }) });
    const user = await typeCaller();
    customer = { firstName: 'Meena', addresses: [] };
    await user.click(screen.getByRole('button', { name: 'Find customer' }));
    await screen.findByText(/^Customer: Meena\./);
    await user.type(screen.getByLabelText('Mobile number'), `{Backspace}4{Backspace}${PHONE.at(-1)}`);
    expect(screen.getByText(/^Customer: Meena\./)).toBeTruthy();
    await user.click(place());
    await screen.findByText(/is placed$/);
    const sent = calls.find(({ route }) => route === 'POST /api/admin/bookings')?.body as CallerBookingInput;
    expect(sent.customer).toEqual({ phone: PHONE, name: 'Meena' });
  });

  test('a saved address after a pincode that is not served: it keeps its own city', async () => {
    const address = {
      ...{ _id: 'home', label: 'Home', addressLine1: '7 Park Road', addressLine2: '', landmark: '' },
      ...{ city: 'Gomti Nagar', state: 'Uttar Pradesh', pincode: '226001' },
    };
    fakeApi({
      ...around,
      'POST /api/admin/customers/find': () => ({ customer: { firstName: 'Meena', addresses: [address] } }),
    });
    const { user } = renderSite('/admin/bookings/new');
    await user.type(await screen.findByLabelText('Pincode'), '110001');
    await screen.findByText('We do not come to 110001 yet');
    await user.type(screen.getByLabelText('Mobile number'), `${PHONE}{Enter}`);
    const saved = within(await screen.findByRole('group', { name: 'Saved addresses' }));
    await user.click(saved.getByRole('radio'));
    expect(await screen.findByText('We serve Lucknow.')).toBeTruthy();
    expect(screen.getByLabelText('City')).toHaveProperty('value', 'Gomti Nagar');
  });

  test('a slow answer about the pincode: the city that was typed meanwhile stays, and the state is filled in', async () => {
    let answer = () => {};
    fakeApi({
      ...around,
      'GET /api/pincode/:pincode': async () => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return { ...pincode, served: true };
      },
    });
    const { user } = renderSite('/admin/bookings/new');
    await user.type(await screen.findByLabelText('Pincode'), '226001');
    const city = screen.getByLabelText<HTMLInputElement>('City');
    await user.type(city, 'Lucknow Cantonment');
    answer();
    expect(await screen.findByText('We serve Lucknow.')).toBeTruthy();
    const state = screen.getByLabelText<HTMLInputElement>('State');
    await waitFor(() => expect(state.value).toBe('Uttar Pradesh'));
    expect(city.value).toBe('Lucknow Cantonment');
  });

  test('a number that is corrected before the answer: the name that comes is another customer’s', async () => {
    let answer: (found: object) => void = () => undefined;
    const slow = new Promise((resolve) => {
      answer = resolve;
    });
    fakeApi({ ...around, 'POST /api/admin/customers/find': () => slow as never });
    const { user } = renderSite('/admin/bookings/new');
    await user.type(await screen.findByLabelText('Mobile number'), PHONE);
    await user.click(screen.getByRole('button', { name: 'Find customer' }));
    await user.type(screen.getByLabelText('Mobile number'), '{Backspace}4');
    await act(async () => {
      answer({ customer: { firstName: 'Meena', addresses: [] } });
      await slow;
    });
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('');
    expect(screen.queryByText(/Meena/)).toBeNull();
  });

  test('a blocked number: said at the field when it is looked for', async () => {
    const text = 'The account with this number is blocked: no booking can be taken for it.';
    const detail = { path: 'customer.phone', message: text, reason: 'caller_blocked' as const };
    fakeApi({
      ...around,
      'POST /api/admin/customers/find': () => new FakeFailure(409, 'conflict', text, [detail]),
    });
    const { user } = renderSite('/admin/bookings/new');
    await user.type(await screen.findByLabelText('Mobile number'), `${PHONE}{Enter}`);
    expect((await screen.findByText(text)).id).toBe(
      screen.getByLabelText('Mobile number').getAttribute('aria-describedby'),
    );
  });

  test('a slot that was taken meanwhile: said at the times, and what was typed stays', async () => {
    const details = [
      { path: 'timeSlot', message: 'This slot is fully booked', reason: 'slot_is_full' as const },
    ];
    fakeApi({
      ...around,
      'POST /api/admin/bookings': () => new FakeFailure(409, 'slot_unavailable', 'Full', details),
    });
    const user = await typeCaller();
    await user.click(place());
    expect(await screen.findByText('The booking could not be placed')).toBeTruthy();
    expect(screen.getByText('This slot is fully booked')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('House, building, street').value).toBe('12 Hazratganj');
  });

  test('one service more after the caller agreed: the amount has changed, and the caller is asked again', async () => {
    const calls = fakeApi(around);
    const user = await typeCaller();
    const consent = () => screen.getByLabelText<HTMLInputElement>(/^The caller agreed/);
    expect(consent().checked).toBe(true);
    await user.selectOptions(screen.getByLabelText(`Quantity of ${service?.name}`), '2');
    expect(consent().checked).toBe(false);
    expect(screen.getByText('The amount has changed: ask the caller again.')).toBeTruthy();
    await user.click(place());
    expect(document.activeElement).toBe(consent());
    expect(calls.some(({ route }) => route === 'POST /api/admin/bookings')).toBe(false);
    await user.click(consent());
    await user.click(place());
    await screen.findByText(/is placed$/);
  });

  test('another number after an address of the customer before was chosen: the address goes with the name', async () => {
    const saved = {
      ...{
        _id: 'home',
        label: 'Home',
        addressLine1: '7 Secret Lane',
        addressLine2: 'Flat 2',
        city: 'Lucknow',
      },
      ...{ state: 'Uttar Pradesh', pincode: '226001', landmark: 'Red gate' },
    };
    fakeApi({
      ...around,
      'POST /api/admin/customers/find': ({ body }) => ({
        customer:
          (body as { phone: string }).phone === PHONE ? { firstName: 'Asha', addresses: [saved] } : null,
      }),
    });
    const { user } = renderSite('/admin/bookings/new');
    const phone = await screen.findByLabelText('Mobile number');
    const line = () => screen.getByLabelText<HTMLInputElement>('House, building, street').value;
    await user.type(phone, `${PHONE}{Enter}`);
    await user.click(await screen.findByRole('radio', { name: /7 Secret Lane/ }));
    expect(line()).toBe('7 Secret Lane');
    await user.type(phone, '{Backspace}6{Enter}');
    expect(await screen.findByText('New customer: the account is made with the booking.')).toBeTruthy();
    expect([line(), screen.getByLabelText<HTMLInputElement>('Pincode').value]).toEqual(['', '']);
    expect(document.body.textContent).not.toContain('Secret');
    // What was typed stays: the address of somebody else alone goes.
    await user.type(screen.getByLabelText('Pincode'), '226001');
    await user.type(screen.getByLabelText('House, building, street'), '12 Hazratganj');
    await user.type(phone, '{Backspace}5{Enter}');
    await screen.findByRole('radio', { name: /7 Secret Lane/ });
    expect(line()).toBe('12 Hazratganj');
  });

  test('a number that is typed while an earlier one is looked up is looked up too, and its answer counts', async () => {
    let answerFirst: (found: { customer: null }) => void = () => undefined;
    const calls = fakeApi({
      ...around,
      'POST /api/admin/customers/find': ({ body }) =>
        (body as { phone: string }).phone === PHONE
          ? new Promise((resolve) => {
              answerFirst = resolve;
            })
          : { customer: { firstName: 'Meena', addresses: [] } },
    });
    const { user } = renderSite('/admin/bookings/new');
    await user.type(await screen.findByLabelText('Mobile number'), `${PHONE}{Enter}{Enter}`);
    await user.keyboard('{Backspace}6{Enter}');
    expect(await screen.findByText(/Meena/)).toBeTruthy();
    await act(async () => answerFirst({ customer: null }));
    expect(screen.getByText(/Meena/)).toBeTruthy();
    expect(calls.flatMap(({ route, body }) => (route.endsWith('/find') ? [body] : []))).toEqual([
      { phone: PHONE },
      { phone: PHONE.replace(/.$/, '6') },
    ]);
  });

  test('two flats of a house: the one that is chosen is shown as chosen, and is sent', async () => {
    const flat = (_id: string, addressLine2: string) => ({
      ...{ _id, label: 'Home', addressLine1: '7 Park Road', addressLine2, city: 'Lucknow' },
      ...{ state: 'Uttar Pradesh', pincode: '226001', landmark: '' },
    });
    fakeApi({
      ...around,
      'POST /api/admin/customers/find': () => ({
        customer: { firstName: 'Meena', addresses: [flat('one', 'Flat 1'), flat('two', 'Flat 2')] },
      }),
    });
    const { user } = renderSite('/admin/bookings/new');
    await user.type(await screen.findByLabelText('Mobile number'), `${PHONE}{Enter}`);
    const choice = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
    await screen.findByRole('radio', { name: /Flat 1/ });
    for (const [chosen, other] of [
      [/Flat 1/, /Flat 2/],
      [/Flat 2/, /Flat 1/],
    ] as const) {
      await user.click(choice(chosen));
      expect([choice(chosen).checked, choice(other).checked]).toEqual([true, false]);
      expect(screen.getByLabelText<HTMLInputElement>(/^Area, colony/).value).toMatch(chosen);
    }
  });

  test('an expired session: what was typed is there again, and the same key is sent', async () => {
    let isOver = true;
    const calls = fakeApi({
      ...around,
      'POST /api/admin/bookings': () =>
        isOver ? new FakeFailure(401, 'unauthenticated', 'Sign in again') : booking,
      'POST /api/admin/login': () => ({ token: tokenOf('operations') }),
    });
    const user = await typeCaller();
    await user.click(place());
    await user.type(await screen.findByLabelText('Username'), 'admin');
    isOver = false;
    await user.type(screen.getByLabelText('Password'), 'Admin@12345{Enter}');
    expect((await screen.findByLabelText<HTMLInputElement>('Mobile number')).value).toBe(PHONE);
    expect(await screen.findByLabelText(`Quantity of ${service?.name}`)).toBeTruthy();
    await user.click(place());
    await screen.findByText(/is placed$/);
    const keys = calls
      .filter(({ route }) => route === 'POST /api/admin/bookings')
      .map(({ headers }) => headers.get('Idempotency-Key'));
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  test('an expired session, then another number: name and address of the customer before are gone', async () => {
    fakeApi({
      ...around,
      'POST /api/admin/customers/find': () => ({ customer: { firstName: 'Meena', addresses: [address] } }),
      'POST /api/admin/login': () => ({ token: tokenOf('operations') }),
    });
    const { user } = renderSite('/admin/bookings/new');
    await user.type(await screen.findByLabelText('Mobile number'), `${PHONE}{Enter}`);
    await user.click(await screen.findByRole('radio', { name: /7 Park Road/ }));
    act(endAdminSession);
    await user.type(await screen.findByLabelText('Username'), 'admin');
    await user.type(screen.getByLabelText('Password'), 'Admin@12345{Enter}');
    const textIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
    await screen.findByLabelText('Mobile number');
    expect([textIn('Name'), textIn('House, building, street')]).toEqual(['Meena', '7 Park Road']);
    await user.type(screen.getByLabelText('Mobile number'), '{Backspace}4');
    expect([textIn('Name'), textIn('House, building, street')]).toEqual(['', '']);
  });

  test('a link with something typed: asks first, stays or leaves', async () => {
    fakeApi({
      ...around,
      'GET /api/admin/categories': () => [],
      'GET /api/admin/cities': () => [],
      'GET /api/admin/closures': () => [],
    });
    const { user } = renderSite('/admin/bookings/new');
    await user.type(await screen.findByLabelText('Name'), 'Asha');
    const [slotsLink] = screen.getAllByRole('link', { name: 'Slots' });
    if (!slotsLink) throw new Error('No link to another page');
    await user.click(slotsLink);
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Asha');
    await user.click(slotsLink);
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Slots' })).toBeTruthy();
  });

  test('the browser’s Back with something typed: asks first, stays or leaves', async () => {
    fakeApi({
      ...around,
      'GET /api/admin/bookings': () => [],
      'GET /api/admin/categories': () => [],
      'GET /api/admin/cities': () => [],
    });
    const { user } = renderSite('/admin/bookings');
    await user.click(await screen.findByRole('link', { name: 'Book for a caller' }));
    await user.type(await screen.findByLabelText('Name'), 'Asha');
    window.history.back();
    const question = within(await screen.findByRole('alertdialog'));
    await waitFor(() => expect(window.location.pathname).toBe('/admin/bookings/new'));
    await user.click(question.getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Asha');
    window.history.back();
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Bookings' })).toBeTruthy();
    expect(window.location.pathname).toBe('/admin/bookings');
  });

  test('the browser’s Back with all of it deleted again: leaves with one press', async () => {
    fakeApi({
      ...around,
      'GET /api/admin/bookings': () => [],
      'GET /api/admin/categories': () => [],
      'GET /api/admin/cities': () => [],
    });
    const { user } = renderSite('/admin/bookings');
    await user.click(await screen.findByRole('link', { name: 'Book for a caller' }));
    await user.type(await screen.findByLabelText('Name'), 'A{Backspace}');
    window.history.back();
    expect(await screen.findByRole('heading', { level: 1, name: 'Bookings' })).toBeTruthy();
  });

  test.each([
    ['', ''],
    [', and another begun and emptied again', 'another'],
  ])('the browser’s Back once it is placed%s: leaves with one press', async (_how, then) => {
    fakeApi({
      ...around,
      'GET /api/admin/workers': () => ({ workers: [], total: 0, next: null }),
      'GET /api/admin/categories': () => [],
    });
    window.history.pushState(null, '', '/admin/workers');
    window.history.pushState(null, '', '/admin');
    const user = await typeCaller();
    await user.click(place());
    await screen.findByText(/^Booking #.* is placed$/);
    if (then) {
      await user.click(screen.getByRole('button', { name: 'Book another' }));
      await user.type(await screen.findByLabelText('Name'), 'A{Backspace}');
    }
    window.history.back();
    await waitFor(() => expect(window.location.pathname).toBe('/admin/workers'));
  });

  test.each([
    ['Enter', '{Enter}'],
    ['a press on the result', ''],
  ])('the search with something typed, by %s: asks first, stays or leaves', async (_how, keys) => {
    fakeApi({
      ...around,
      'POST /api/admin/search': () => ({ bookings: [listedBooking()], workers: [] }),
      'GET /api/admin/bookings/:id': () => new FakeFailure(404, 'not_found', 'No such booking'),
    });
    const { user } = renderSite('/admin/bookings/new');
    await user.type(await screen.findByLabelText('Name'), 'Asha');
    const find = async () => {
      await user.keyboard(`CC1D2E${keys}`);
      if (keys === '') await user.click(await screen.findByRole('link', { name: /#CC1D2E/ }));
      return within(await screen.findByRole('alertdialog'));
    };
    await user.keyboard('{Control>}k{/Control}');
    const dialog = await screen.findByRole('dialog', { name: 'Search' });
    const question = await find();
    expect(window.location.pathname).toBe('/admin/bookings/new');
    await user.click(question.getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Asha');
    await user.clear(within(dialog).getByRole('searchbox'));
    await user.click((await find()).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(window.location.pathname).toBe('/admin/bookings/order-aaabbbcc1d2e'));
    await waitFor(() => expect(dialog).toHaveProperty('open', false));
  });

  test.each([
    ['is placed', () => booking, /^Booking #.* is placed$/],
    ['is refused', () => new FakeFailure(409, 'conflict', 'Taken'), 'The booking could not be placed: Taken'],
  ] as const)(
    'left while it is on its way, a booking that %s says so on the next page',
    async (_, come, said) => {
      let answer = () => {};
      const calls = fakeApi({
        ...around,
        'GET /api/admin/workers': () => ({ workers: [], total: 0, next: null }),
        'GET /api/admin/categories': () => [],
        'POST /api/admin/bookings': async () => {
          await new Promise<void>((resolve) => {
            answer = resolve;
          });
          return come();
        },
      });
      const user = await typeCaller();
      await user.click(place());
      await waitFor(() => expect(calls.some(({ route }) => route === 'POST /api/admin/bookings')).toBe(true));
      await user.click(screen.getByRole('link', { name: 'Workers' }));
      const question = within(await screen.findByRole('alertdialog'));
      await user.click(question.getByRole('button', { name: 'Discard' }));
      await screen.findByRole('heading', { name: 'Workers', level: 1 });
      await act(async () => answer());
      expect(await screen.findByText(said)).toBeTruthy();
    },
  );

  test('the services cannot be loaded: an error with Retry', async () => {
    let failing = true;
    fakeApi({
      ...around,
      'GET /api/service/search-index': () => (failing ? new FakeFailure(400, 'invalid_request') : seedIndex),
    });
    const { user } = renderSite('/admin/bookings/new');
    expect(await screen.findByText('The services could not be loaded')).toBeTruthy();
    failing = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText('Find a service')).toBeTruthy();
  });
});

test('the page of such a booking: when the caller agreed, with the note', async () => {
  const consent = { by: 'call', at: '2026-11-20T18:05:00.000+05:30', note: 'Agreed twice' } as const;
  fakeApi({
    'GET /api/admin/bookings/:id': () => ({ ...booking, placedBy: { admin: 'me', on: 'caller', consent } }),
    'GET /api/admin/bookings/:id/dispatch': () => ({ dispatch: null }),
    'GET /api/admin/bookings/:id/workers': () => [],
  });
  renderSite(`/admin/bookings/${booking._id}`);
  expect(await screen.findByRole('heading', { name: 'Placed for a caller, who agreed' })).toBeTruthy();
  expect(screen.getByText('Agreed twice')).toBeTruthy();
});

test.each([
  ['operations', true],
  ['readonly', false],
] as const)('the bookings page of %s leads to it: %s', async (role, isLinked) => {
  signInAdmin(tokenOf(role));
  fakeApi({
    'GET /api/admin/bookings': () => [],
    'GET /api/admin/cities': () => [],
    'GET /api/admin/categories': () => [],
  });
  renderSite('/admin/bookings');
  await screen.findByRole('heading', { level: 1, name: 'Bookings' });
  const link = screen.queryByRole('link', { name: 'Book for a caller' });
  expect(link?.getAttribute('href') ?? null).toBe(isLinked ? '/admin/bookings/new' : null);
});
