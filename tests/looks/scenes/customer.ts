import type { Order, OrderDetail, User } from '@gharseva/contract';
import type { Locator } from 'playwright-core';
import { UNAVAILABLE } from '../answer-as';
import type { Scene, Stage } from '../scene';
import { waitForBottomBars } from '../store-in-browser';
import { inAllStates, inDialog, openDialog, press, submit, submitInvalid, waitForNotice } from './steps';

const as = 'customer';

const openMenu = ({ page }: Stage) => page.locator('header button[aria-expanded]').click();

/** Screens that work offline, with the notice that data may be old. */
const offline: readonly Scene[] = [
  { name: 'home-offline', path: '/', as: 'visitor', isOffline: true },
  { name: 'category-offline', path: '/services/electrician', as: 'visitor', isOffline: true },
  { name: 'cart-offline', path: '/cart', as: 'visitor', isOffline: true },
  { name: 'support-offline', path: '/support', as: 'visitor', isOffline: true },
  { name: 'bookings-offline', path: '/my-bookings', as, isOffline: true },
  { name: 'checkout-offline', path: '/checkout', as, isOffline: true },
];

/** Opens the newest order, until it is known what can be changed. */
async function openOrder(stage: Stage): Promise<void> {
  const dialog = await openDialog(stage, 'bookings', 'viewOrderNamed');
  await dialog.getByText(stage.say('bookings', 'moves.loading')).waitFor({ state: 'hidden' });
}

/** The newest order opened, with some of its fields changed. */
function order(name: string, change: Partial<Order> = {}): Scene {
  return {
    name: `order${name}`,
    path: '/my-bookings',
    as,
    stubs: {
      'GET /api/service-order/user/*': (orders: Order[]) =>
        orders.map((one, place) => (place === 0 ? { ...one, ...change } : one)),
    },
    act: async (stage) => {
      await openOrder(stage);
    },
  };
}

/** The newest order opened as it stands before its visit, with its moves, and what is pressed in it. */
function movable(
  name: string,
  change: Partial<OrderDetail>,
  act: (stage: Stage) => Promise<unknown> = async () => undefined,
  stubs: Scene['stubs'] = {},
): Scene {
  const moves: OrderDetail['moves'] = ['reschedule', 'cancel'];
  const { startCode: _code, isCodeLocked: _locked, moves: _moves, ...listed } = change;
  const scene = order(name, { stage: 'accepted', status: 'accepted', ...listed });
  return {
    ...scene,
    stubs: {
      ...scene.stubs,
      'GET /api/service-order/*': (real: OrderDetail) => ({
        ...real,
        ...{ stage: 'accepted', status: 'accepted', startCode: '4071', moves },
        ...change,
      }),
      ...stubs,
    },
    act: async (stage) => {
      await openOrder(stage);
      await act(stage);
    },
  };
}

const askToCancel = (stage: Stage) => openDialog(stage, 'bookings', 'cancel.do');

/** What a customer can do with an order, and the questions about it. */
const moves: readonly Scene[] = [
  movable('-moves', {}),
  movable('-late', { stage: 'on_the_way', status: 'on the way', lateBy: 45, moves: [] }),
  movable('-code-locked', { startCode: undefined, isCodeLocked: true, moves: ['renew_code', 'cancel'] }),
  movable('-not-here', { moves: ['not_here_wait', 'not_here_another', 'reschedule', 'cancel'] }),
  movable('-choice', {
    ...{ stage: 'placed', status: 'placed', needsChoice: true, startCode: undefined },
    moves: ['not_here_wait', 'reschedule', 'cancel'],
  }),
  movable('-cancel', {}, askToCancel),
  movable(
    '-cancel-failed',
    {},
    async (stage) => {
      const dialog = await askToCancel(stage);
      await dialog.getByText(stage.say('bookings', 'reason.plans_changed')).click();
      await submit(dialog);
      await waitForNotice(dialog);
    },
    { 'POST /api/service-order/*/move': UNAVAILABLE },
  ),
  movable('-reschedule', {}, async (stage) => {
    const dialog = await openDialog(stage, 'bookings', 'reschedule.do');
    await dialog.getByText(stage.say('bookings', 'reschedule.checking')).waitFor({ state: 'hidden' });
  }),
  movable('-another', { moves: ['not_here_another'] }, (stage) =>
    openDialog(stage, 'bookings', 'another.do'),
  ),
  movable(
    '-moves-failed',
    {},
    ({ page, say }) => inDialog(page).getByText(say('bookings', 'moves.failed')).waitFor(),
    { 'GET /api/service-order/*': UNAVAILABLE },
  ),
];

/** Stores the cancelling of an order that asks before it is sent, as the customer signed in. Runs in the page. */
function storeKeptCancel(order: string): void {
  const { _id: uid } = JSON.parse(localStorage.getItem('user') ?? '{}') as { _id: string };
  const kept = {
    ...{ key: 'kept-cancel', kind: 'customer', uid, order, rev: 3, stage: 'accepted' },
    ...{ said: { move: 'cancel', code: 'plans_changed' }, at: '2026-11-23T04:35:00.000Z' },
    ...{ tried: true, tries: 1, asks: true, refusal: null },
  };
  localStorage.setItem('waiting-moves', JSON.stringify([kept]));
}

/** Lets the newest order have a cancelling that is kept on this phone. */
async function keepCancel({ page, say }: Stage): Promise<void> {
  const listed = page.waitForResponse((response) => response.url().includes('/api/service-order/user/'));
  await page.reload();
  const [newest] = (await (await listed).json()) as Order[];
  await page.evaluate(storeKeptCancel, newest?._id ?? '');
  await page.reload();
  await page.getByText(say('bookings', 'kept.title')).first().waitFor();
}

const accepted = { stage: 'accepted', status: 'accepted' } as const satisfies Partial<Order>;

/** A cancelling that waits on this phone: in the list, and in its order. */
const keptCancels: readonly Scene[] = [
  { ...order('s-cancel-kept', accepted), act: keepCancel },
  {
    ...movable('-cancel-kept', {}),
    act: async (stage) => {
      await keepCancel(stage);
      await openOrder(stage);
    },
  },
];

const makeLink = (stage: Stage) => press(stage, 'bookings', 'share.make', inDialog(stage.page));
const shareRoute = 'POST /api/service-order/*/share';

/** The link by which others see a visit. */
const sharing: readonly Scene[] = [
  movable(
    '-shared',
    {},
    async (stage) => {
      await makeLink(stage);
      await waitForNotice(inDialog(stage.page));
    },
    { [shareRoute]: { json: { until: '2099-11-22T10:05:00.000+05:30' } } },
  ),
  movable(
    '-share-failed',
    {},
    async (stage) => {
      await makeLink(stage);
      await waitForNotice(inDialog(stage.page));
    },
    { [shareRoute]: UNAVAILABLE },
  ),
];

const bookings: readonly Scene[] = [
  { name: 'home-customer', path: '/', as },
  { name: 'menu', path: '/', as, smallOnly: true, act: openMenu },
  ...inAllStates('bookings', '/my-bookings', as),
  ...inAllStates('updates', '/my-bookings?updates', as),
  order(''),
  order('-cancelled', {
    status: 'Cancelled',
    stage: 'cancelled',
    events: [
      {
        at: '2026-11-21T04:30:00.000Z',
        role: 'admin',
        from: 'placed',
        to: 'cancelled',
        reason: 'The electrician fell ill, and nobody else is free on that day.',
      },
    ],
  }),
  order('-completed', {
    status: 'Completed',
    stage: 'completed',
    feedback: 'Very neat work, thank you.',
  }),
];

async function openAddress(stage: Stage): Promise<Locator> {
  const dialog = await openDialog(stage, 'account', 'addAddress');
  await dialog.locator('[name="addressLine1"]').waitFor();
  return dialog;
}

async function fillAddress(stage: Stage, pincode: string): Promise<Locator> {
  const dialog = await openAddress(stage);
  await dialog.locator('[name="addressLine1"]').fill('4 Mall Road');
  await dialog.locator('[name="pincode"]').fill(pincode);
  await dialog.locator('[role="status"]:not(:empty)').first().waitFor();
  await dialog.locator('[name="city"]').fill('Lucknow');
  await dialog.locator('[name="state"]').fill('Uttar Pradesh');
  return dialog;
}

async function requestLocation(stage: Stage): Promise<void> {
  const dialog = await openAddress(stage);
  await press(stage, 'account', 'useMyLocation', dialog);
}

const profile: readonly Scene[] = [
  ...inAllStates('profile', '/profile', as),
  {
    name: 'profile-address',
    path: '/profile',
    as,
    act: async (stage) => {
      await openAddress(stage);
    },
  },
  {
    name: 'profile-address-wrong',
    path: '/profile',
    as,
    act: async (stage) => submitInvalid(await openAddress(stage)),
  },
  {
    name: 'profile-address-discard',
    path: '/profile',
    as,
    act: async (stage) => {
      const dialog = await openAddress(stage);
      await dialog.locator('[name="addressLine1"]').fill('4 Mall Road');
      await stage.page.keyboard.press('Escape');
      await dialog.getByText(stage.say('common', 'discardQuestion')).waitFor();
    },
  },
  {
    name: 'profile-address-edit',
    path: '/profile',
    as,
    act: async (stage) => {
      await openDialog(stage, 'account', 'editLabelled');
    },
  },
  {
    name: 'profile-address-unserved',
    path: '/profile',
    as,
    act: async (stage) => {
      await fillAddress(stage, '744101');
    },
  },
  {
    name: 'profile-address-failed',
    path: '/profile',
    as,
    stubs: { 'POST /api/user/*/address': UNAVAILABLE },
    act: async (stage) => {
      const dialog = await fillAddress(stage, '226001');
      await submit(dialog);
      await waitForNotice(dialog);
    },
  },
  {
    name: 'profile-address-located',
    path: '/profile',
    as,
    prepare: async (context) => {
      await context.grantPermissions(['geolocation']);
      await context.setGeolocation({ latitude: 26.8506, longitude: 80.9462, accuracy: 12 });
    },
    act: async (stage) => {
      await requestLocation(stage);
      await inDialog(stage.page)
        .getByRole('button', { name: stage.say('account', 'removeLocation') })
        .waitFor();
    },
  },
  {
    name: 'profile-address-not-located',
    path: '/profile',
    as,
    act: async (stage) => {
      await requestLocation(stage);
      await inDialog(stage.page).locator('[role="alert"]:not([hidden])').waitFor();
    },
  },
  {
    name: 'profile-delete',
    path: '/profile',
    as,
    act: async (stage) => {
      await openDialog(stage, 'account', 'deleteLabelled');
    },
  },
  {
    name: 'profile-delete-failed',
    path: '/profile',
    as,
    stubs: { 'DELETE /api/user/*/address/*': UNAVAILABLE },
    act: async (stage) => {
      const dialog = await openDialog(stage, 'account', 'deleteLabelled');
      await press(stage, 'account', 'delete', dialog);
      await waitForNotice(dialog);
    },
  },
  {
    name: 'profile-many-addresses',
    path: '/profile',
    as,
    stubs: {
      'GET /api/user/*': ({ addresses, ...user }: User) => ({
        ...user,
        addresses: ['Home', 'Work', 'Other'].flatMap((label, place) =>
          addresses.slice(0, 1).map((address) => ({
            ...address,
            _id: `address-${place}`,
            label,
            ...(place === 1 && { location: { lat: 26.85, long: 80.94 } }),
          })),
        ),
      }),
    },
  },
];

const noAnswer = { 'POST /api/service-order': UNAVAILABLE };

/** A logout while an order waits, which has never been sent or may have arrived. */
function logOutWhileKept(name: string, tried: boolean): Scene {
  return {
    name: `kept-log-out${name}`,
    path: '/support',
    as,
    // Logout waits for the answer to the question.
    isBusy: true,
    pendingOrder: { state: 'waiting', tried },
    // Nothing is sent, so that what is known of the order stays as it is.
    prepare: (context) =>
      context.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false })),
    act: async (stage) => {
      const { page } = stage;
      await waitForBottomBars(page, 'shown');
      if ((page.viewportSize()?.width ?? 0) < 700) await openMenu(stage);
      await press(stage, 'layout', 'logout', page.getByRole('banner'));
      await inDialog(page).waitFor();
    },
  };
}

/** A pending order on other pages than checkout. */
const pendingOrders: readonly Scene[] = [
  {
    name: 'kept-waiting',
    path: '/',
    as,
    pendingOrder: { state: 'waiting' },
    stubs: noAnswer,
    act: ({ page }) => waitForBottomBars(page, 'shown'),
  },
  {
    name: 'kept-waiting-visitor',
    path: '/',
    as: 'visitor',
    pendingOrder: { state: 'waiting' },
    act: ({ page }) => waitForBottomBars(page, 'shown'),
  },
  {
    name: 'kept-waiting-offline',
    path: '/my-bookings',
    as,
    pendingOrder: { state: 'waiting' },
    stubs: noAnswer,
    isOffline: true,
  },
  {
    name: 'kept-placed',
    path: '/',
    as,
    pendingOrder: { state: 'placed', orderId: 'Q7hT2kXw' },
    act: ({ page }) => inDialog(page).waitFor(),
  },
  {
    name: 'kept-refused',
    path: '/',
    as,
    pendingOrder: {
      state: 'refused',
      refusal: {
        status: 409,
        code: 'slot_unavailable',
        message: { en: 'This slot is full.', hi: 'यह समय भर गया है।' },
        details: [],
      },
    },
    act: ({ page }) => inDialog(page).waitFor(),
  },
  logOutWhileKept('', false),
  logOutWhileKept('-tried', true),
];

/** Screens of a signed-in customer, except for checkout. */
export const customerScenes: readonly Scene[] = [
  ...bookings,
  ...moves,
  ...keptCancels,
  ...sharing,
  ...profile,
  ...offline,
  ...pendingOrders,
];
