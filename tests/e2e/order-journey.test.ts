import type { OrderInput, TimeSlot } from '@gharseva/contract';
import { orderNumber } from '@gharseva/contract/rules';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInByPhone } from '../support/people';
import { storedOrder } from '../support/timers';
import { untilAnnounced } from './support/announcements';
import { fillAddress, fillCart, goToCheckout, openLogin, saveAddress } from './support/booking-steps';
import { openBrowser } from './support/browser';
import { freshPhone } from './support/fresh-phone';
import { focused, pressByKeyboard, tabTo } from './support/keyboard';
import { signIn } from './support/sign-in';
import { openTown, type Town } from './support/town';

const SATURDAY = '2026-11-21';
const SUNDAY = '2026-11-22';
const MONDAY = '2026-11-23';
const at = (clock: string, date = SATURDAY) => `${date}T${clock}:00.000+05:30`;

const phone = freshPhone();
let browser: Browser;
let town: Town;
let customer: Awaited<ReturnType<Town['open']>>;
let admin: Awaited<ReturnType<Town['openAdmin']>>;
let partners: Awaited<ReturnType<Town['openPartner']>>[];

beforeAll(async () => {
  browser = await openBrowser();
  town = await openTown(browser, at('09:00'));
  partners = [await town.openPartner('Suresh Yadav'), await town.openPartner('Imran Ansari')];
  admin = await town.openAdmin();
  customer = await town.open(360);
});
afterAll(async () => {
  await town?.close();
  await browser?.close();
});

/** Opens an order in My Bookings. */
async function openOrder(id: string): Promise<Locator> {
  await customer.page.goto('/my-bookings');
  await customer.page.getByRole('button', { name: `View Full Order ${orderNumber(id)}` }).click();
  return customer.page.getByRole('dialog');
}

/** Books what the customer has booked before, for another time. */
async function bookFor(scheduledDate: string, timeSlot: TimeSlot): Promise<string> {
  const { uid, token } = await signInByPhone(`+91${phone}`);
  const { docs } = await town.api.db.collection('orders').where('user', '==', uid).limit(1).get();
  const [before] = docs.map((doc) => doc.data() as OrderInput);
  if (!before) throw new Error('The customer has booked nothing before');
  const { serviceType, address, cartItems, amount, serviceAddress } = before;
  const lines = cartItems.map(({ itemId, name, quantity, price }) => ({ itemId, name, quantity, price }));
  const { status, data } = await town.api.call('placeOrder', {
    token,
    body: {
      ...{ user: uid, serviceType, address, scheduledDate, timeSlot, cartItems: lines, amount },
      ...{ serviceAddress, professionalTips: 0, customerNotes: '', orderSource: 'web' },
    },
  });
  expect(status).toBe(201);
  return data._id;
}

/** The partners who are asked for an order. */
async function partnersAsked(id: string) {
  const { docs } = await town.api.db.collection('jobOffers').where('orderId', '==', id).get();
  return partners.filter(({ uid }) => docs.some((doc) => doc.id.endsWith(uid)));
}

/** The page of the partner who is asked for an order, at its offer, and that of the other one. */
async function whoIsAsked(id: string): Promise<[Page, Page]> {
  const asked = await partnersAsked(id);
  const [one] = asked;
  if (!one || asked.length > 1) throw new Error(`${asked.length} partners are asked`);
  await lookAtOffers(one.page);
  return [one.page, partners.find(({ uid }) => uid !== one.uid)?.page as Page];
}

/** Looks at New jobs anew. */
async function lookAtOffers(page: Page): Promise<void> {
  await page.goto('/worker/offers');
  await page.getByRole('button', { name: 'Accept job' }).waitFor();
}

/** Accepts the only offer. */
async function accept(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Accept job' }).click();
  await page.getByRole('heading', { name: 'My Jobs' }).waitFor();
}

/** Makes a step of the only job of the day, and waits for what is said about it. */
async function make(page: Page, step: string, said: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: step }).click();
  await page.getByText(said).waitFor();
}

/** Starts with the code that the customer reads out, and finishes. */
async function work(page: Page, order: Locator): Promise<void> {
  const code = await order.getByText(/^\d{4}$/).textContent();
  await page.getByRole('button', { name: 'Start with the code' }).click();
  await page.getByLabel('Start code').fill(code ?? '');
  await make(page, 'Start work', 'The code is right.');
  await page.getByRole('button', { name: 'Work finished' }).click();
  await make(page, 'Yes, finished', 'The work is finished. Thank you!');
}

/** The moves of an order that people made, each by whom: nobody of the team has made one. */
async function movesOf(id: string): Promise<string[]> {
  const { events } = await storedOrder(town.api, id);
  const made = (events as { role: string; move?: string; to: string }[]).map(
    ({ role, move, to }) => `${role}: ${move ?? to}`,
  );
  expect(made.filter((move) => move.startsWith('admin'))).toEqual([]);
  return made.filter((move) => !move.startsWith('system'));
}

describe('three people at a phone, a phone and a desk; nobody of the team does anything', () => {
  test('booked, offered to two, accepted by one, late, at the door, started by the code, finished', async () => {
    const { page } = customer;
    await fillCart(page);
    await goToCheckout(page);
    await openLogin(page);
    await signIn(page, { phone, name: 'Meera Joshi', email: 'meera.joshi@example.in' });
    await fillAddress(page);
    await saveAddress(page);
    await page.getByRole('radio', { name: /Today/ }).check();
    await page.getByRole('radio', { name: /12:00 PM - 2:00 PM/ }).check();
    await page.getByRole('button', { name: 'Proceed to Pay' }).click();
    const told = await page.getByText(/Order placed! Order ID: \w+/).textContent();
    const id = /Order ID: (\w+)/.exec(told ?? '')?.[1] ?? '';
    const toBookings = { name: 'See My Bookings' };
    await page.getByRole('link', toBookings).or(page.getByRole('button', toBookings)).click();
    const order = await openOrder(id);
    await order.getByText('We are looking for a professional.').waitFor();

    const [first, second] = partners.map((partner) => partner.page) as [Page, Page];
    await Promise.all([lookAtOffers(first), lookAtOffers(second)]);
    // The list of the slower one stays as it is, however long the other takes.
    let release: () => void = () => undefined;
    const isAccepted = new Promise<void>((resolve) => {
      release = resolve;
    });
    await second.route('**/api/job-offers*', async (route) => {
      await isAccepted;
      await route.fallback();
    });
    await accept(first);
    await second.getByRole('button', { name: 'Accept job' }).click();
    release();
    const kind = second.getByText(/Somebody else was faster this time/);
    await kind.waitFor();
    // The card is gone, and its button with it.
    await expect
      .poll(() =>
        kind.evaluate((words) => {
          const { top, bottom } = words.getBoundingClientRect();
          const over = document.elementFromPoint(innerWidth / 2, (top + bottom) / 2);
          return words.contains(over) || (over?.contains(words) ?? false);
        }),
      )
      .toBe(true);

    await town.goOnTo(at('10:30'));
    await order.getByText('Verified by').waitFor();
    await first.getByRole('link', { name: 'Today' }).click();
    await make(first, 'I am on my way', 'The customer now sees in My Bookings that you are on your way.');
    await first.getByRole('button', { name: 'I am running late' }).click();
    await first.getByRole('radio', { name: '30 min' }).check();
    await make(first, 'Show the customer', 'The customer now sees in My Bookings how late you are.');
    await town.goOnTo(at('11:00'));
    await order.getByText('The professional is about 30 minutes late.').waitFor();
    await town.goOnTo(at('12:20'));
    await make(first, 'I am at the door', 'The customer now sees in My Bookings that you are at the door.');
    await town.goOnTo(at('12:22'));
    await order.getByText('The professional is at your door since 12:20 pm.').waitFor();
    await work(first, order);
    await town.goOnTo(at('13:30'));
    await order.getByRole('button', { name: 'Book again' }).waitFor();
    await order.getByText('Completed').first().waitFor();

    await admin.page.goto(`/admin/bookings/${id}`);
    await admin.page.getByText('Suresh Yadav').first().waitFor();
    await admin.page.getByText('Imran Ansari').first().waitFor();
    expect(await movesOf(id)).toEqual([
      'customer: place',
      'worker: accept_offer',
      'worker: on_my_way',
      'worker: running_late',
      'worker: at_the_door',
      'worker: start',
      'worker: finish',
    ]);
  });

  test('cancelled: the customer owes nothing, and the partner sees it without the phone number', async () => {
    await town.goOnTo(at('14:00'));
    const id = await bookFor(SUNDAY, '2:00 PM - 4:00 PM');
    const [page] = await whoIsAsked(id);
    await accept(page);
    const order = await openOrder(id);
    await order.getByRole('button', { name: 'Cancel booking' }).click();
    const question = customer.page.getByRole('alertdialog', { name: 'Cancel this booking?' });
    await question.getByRole('radio', { name: 'My plans have changed' }).check();
    await question.getByRole('button', { name: 'Cancel booking' }).click();
    await customer.page.getByText('Your booking is cancelled. You owe nothing for it.').waitFor();

    await town.goOnTo(at('14:10'));
    await page.goto('/worker/jobs?when=upcoming');
    await page.getByText(`Job #${orderNumber(id)}`).waitFor();
    await page.getByText(/^cancelled$/i).waitFor();
    await expect.poll(() => page.getByRole('link', { name: /^Call/ }).count()).toBe(0);
    expect((await movesOf(id)).at(-1)).toBe('customer: cancel');
  });

  test('another time: the same partner is asked anew, and comes then', async () => {
    await town.goOnTo(at('14:20'));
    const id = await bookFor(SUNDAY, '4:00 PM - 6:00 PM');
    const [page] = await whoIsAsked(id);
    await accept(page);
    const order = await openOrder(id);
    await order.getByRole('button', { name: 'Change the time' }).click();
    const question = customer.page.getByRole('dialog', { name: 'Change the time' });
    await question.getByRole('radio', { name: /23 Nov/ }).check();
    await question.getByRole('radio', { name: /10:00 AM - 12:00 PM/ }).check();
    await question.getByRole('button', { name: 'Change the time' }).click();
    await customer.page.getByText(/The time is changed: .*23 Nov/).waitFor();

    await page.goto('/worker/jobs');
    await make(page, 'Accept job', 'The job is yours.');
    await town.goOnTo(at('14:25'));
    await order.getByText('Verified by').waitFor();
    expect(await storedOrder(town.api, id)).toMatchObject({
      ...{ stage: 'accepted', scheduledDate: MONDAY, timeSlot: '10:00 AM - 12:00 PM' },
    });
    expect((await movesOf(id)).slice(-2)).toEqual(['customer: reschedule', 'worker: accept']);
  });

  test('nobody accepts: the customer chooses another time at once, for which somebody comes', async () => {
    await town.goOnTo(at('14:30'));
    const id = await bookFor(SUNDAY, '6:00 PM - 8:00 PM');
    const [busy, other] = await whoIsAsked(id);
    await busy.getByRole('button', { name: 'Decline' }).click();
    await busy.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
    await untilAnnounced(busy, 'You have declined the job');
    await lookAtOffers(other);
    const order = await openOrder(id);
    // The other one lets it run out.
    await town.goOnTo(at('14:46'));
    await town.goOnTo(at('14:47'));
    await order.getByText('We have found nobody for this time').waitFor();
    await order.getByRole('button', { name: 'Change the time' }).click();
    const question = customer.page.getByRole('dialog', { name: 'Change the time' });
    await question.getByText('This does not count as one of your changes.').waitFor();
    await question.getByRole('radio', { name: /23 Nov/ }).check();
    await question.getByRole('radio', { name: /2:00 PM - 4:00 PM/ }).check();
    await question.getByRole('button', { name: 'Change the time' }).click();
    await customer.page.getByText(/The time is changed: .*23 Nov/).waitFor();
    await town.goOnTo(at('14:48'));
    await lookAtOffers(other);
    await accept(other);
    await town.goOnTo(at('14:50'));
    await order.getByText('Verified by').waitFor();
    expect(await movesOf(id)).toEqual(['customer: place', 'customer: reschedule', 'worker: accept_offer']);
  });

  test('nobody came, on a Sunday at 8:30: another partner is there within the slot', async () => {
    await town.goOnTo(at('15:00'));
    const id = await bookFor(SUNDAY, '8:00 AM - 10:00 AM');
    const [absent, other] = await whoIsAsked(id);
    await accept(absent);
    await town.goOnTo(at('20:00'));
    await town.goOnTo(at('08:30', SUNDAY));
    const order = await openOrder(id);
    await order.getByText('Nobody here yet?').waitFor();
    for (const choice of ['I will wait', 'Send somebody else', 'Change the time', 'Cancel booking']) {
      await order.getByRole('button', { name: choice }).waitFor();
    }
    await order.getByRole('button', { name: 'Send somebody else' }).click();
    await customer.page.getByRole('button', { name: 'Ask others' }).click();
    await customer.page.getByText('We are asking other professionals now.').waitFor();

    await lookAtOffers(other);
    await accept(other);
    await other.getByRole('link', { name: 'Today' }).click();
    await make(other, 'I am on my way', 'The customer now sees in My Bookings that you are on your way.');
    await town.goOnTo(at('09:00', SUNDAY));
    await make(other, 'I am at the door', 'The customer now sees in My Bookings that you are at the door.');
    await town.goOnTo(at('09:01', SUNDAY));
    await order.getByText('The professional is at your door since').waitFor();
    await work(other, order);
    // Another job of that day may be its own.
    await absent.goto('/worker/today');
    await absent
      .getByText(/^Job #|^No jobs for today$/)
      .first()
      .waitFor();
    await expect.poll(() => absent.getByText(`Job #${orderNumber(id)}`).count()).toBe(0);
    expect((await movesOf(id)).slice(-6)).toEqual([
      'customer: not_here_another',
      'worker: accept_offer',
      'worker: on_my_way',
      'worker: at_the_door',
      'worker: start',
      'worker: finish',
    ]);
  });

  test('by keyboard alone, in Hindi: an offer accepted, on the way, at the door, started, finished', async () => {
    await town.goOnTo(at('09:10', SUNDAY));
    const id = await bookFor(SUNDAY, '12:00 PM - 2:00 PM');
    const [asked] = await partnersAsked(id);
    if (!asked) throw new Error('Nobody is asked');
    const { page } = asked;
    await lookAtOffers(page);
    const press = async (name: string, said?: string) => {
      await page.getByRole('button', { name, exact: true }).and(page.locator(':enabled')).first().waitFor();
      await pressByKeyboard(page, name);
      if (said !== undefined) await page.getByText(said).first().waitFor();
    };

    await pressByKeyboard(page, 'हिंदी');
    await press('काम ले लें');
    await untilAnnounced(page, 'यह काम अब आपका है');
    await page.getByText(`काम #${orderNumber(id)}`).waitFor();
    const order = await openOrder(id);
    await town.goOnTo(at('10:30', SUNDAY));
    await press('मैं रास्ते में हूँ', 'में दिख रहा है कि आप रास्ते में हैं');
    await town.goOnTo(at('12:00', SUNDAY));
    await press('मैं दरवाज़े पर हूँ', 'में दिख रहा है कि आप दरवाज़े पर हैं');
    const code = await order.getByText(/^\d{4}$/).textContent();
    await press('कोड से काम शुरू करें', 'काम शुरू कीजिए');
    await expect.poll(() => focused(page)).toMatchObject({ name: 'स्टार्ट कोड', isMarked: true });
    await page.keyboard.type(code ?? '');
    await page.keyboard.press('Enter');
    await page.getByText('कोड सही है।').waitFor();
    await press('काम पूरा हुआ', 'क्या काम पूरा हो गया?');
    await tabTo(page, 'हाँ, पूरा हुआ');
    await page.keyboard.press('Enter');
    await page.getByText('काम पूरा हुआ। धन्यवाद!').waitFor();
    expect(await movesOf(id)).toEqual([
      'customer: place',
      ...['worker: accept_offer', 'worker: on_my_way', 'worker: at_the_door'],
      ...['worker: start', 'worker: finish'],
    ]);
  });

  test('no page has complained, but of the race that was lost, of moves that a reminder overtook, and of jobs that left their partner', () => {
    const complaints = [customer, admin, ...partners].flatMap((one) => one.complaints);
    const expected = /409 \(Conflict\) .*\/(accept|move)$|403 \(Forbidden\) .*\/state$/;
    expect(complaints.filter((words) => !expected.test(words))).toEqual([]);
  });
});
