import type { Booking, OrderDetail, RateCardItem } from '@gharseva/contract';
import { UNAVAILABLE } from '../answer-as';
import type { Scene, Stage, Stub } from '../scene';
import { visited } from './customer-orders';
import { atWork, scene } from './partner-jobs';
import { inDialog, inMain, openDialog, press, submit, submitInvalid, waitForNotice } from './steps';

type Extras = NonNullable<Booking['extras']>;

const CARD = 'GET /api/service-booking/*/rate-card';
const ORDER_MOVE = 'POST /api/service-order/*/move';

const FANS = { group: 'Fans', translations: { hi: { name: 'पंखे का रेगुलेटर बदलना', group: 'पंखे' } } };
const REGULATOR = { itemId: 'regulator', name: 'Fan regulator replacement', price: 149 };
const SOCKET = { itemId: 'socket', name: 'Switch or socket replacement', price: 99 };

/** The rate card of an electrician, with names as long as the catalogue has them. */
const RATE_CARD: readonly RateCardItem[] = [
  { ...REGULATOR, ...FANS },
  { ...SOCKET, group: 'Switches and sockets', translations: { hi: { name: 'स्विच या सॉकेट बदलना' } } },
  {
    ...{ itemId: 'downrod', name: 'Longer down rod for a ceiling fan, with mounting', price: 249 },
    ...{ group: 'Fans', translations: { hi: { name: 'सीलिंग फैन की लंबी रॉड लगाना', group: 'पंखे' } } },
  },
];

const lines: Extras[number]['lines'] = [
  { ...REGULATOR, quantity: 2, translations: { hi: { name: 'पंखे का रेगुलेटर बदलना' } } },
  { ...SOCKET, quantity: 1, translations: { hi: { name: 'स्विच या सॉकेट बदलना' } } },
];
const proposed: Extras = [{ state: 'proposed', lines }];
const approved: Extras = [{ state: 'approved', lines }];
const declined: Extras = [{ state: 'declined', lines }];

const bill = (change: Partial<NonNullable<Booking['bill']>> = {}) => ({
  bill: { booked: 377, approved: 0, proposed: 0, ...change },
});
const atTheDoor: Partial<Booking> = { ...atWork, ...bill(), moves: ['propose_extras', 'finish'] };
const waiting: Partial<Booking> = {
  ...{ ...atWork, ...bill({ proposed: 397 }), extras: proposed },
  moves: ['withdraw_extras', 'approve_extras', 'finish'],
};

/** A job at work, what is done with it, and what the rate card and the move answer. */
function ofPartner(
  name: string,
  job: Partial<Booking>,
  act?: (stage: Stage) => Promise<unknown>,
  { card = { json: RATE_CARD }, move }: { card?: Stub; move?: Stub } = {},
): Scene {
  const made = scene(`extras-${name}`, job, act, move);
  return { ...made, stubs: { ...made.stubs, [CARD]: card } };
}

const propose = (stage: Stage) => openDialog(stage, 'partner-portal', 'move.do.propose_extras');
const typeCode = (stage: Stage) => openDialog(stage, 'partner-portal', 'move.do.approve_extras');

/** Chooses two services of the rate card, one of them twice. */
async function choose(stage: Stage) {
  const dialog = await propose(stage);
  for (const { itemId } of [REGULATOR, SOCKET]) {
    await dialog.locator('select').selectOption(itemId);
    await dialog
      .getByRole('listitem')
      .nth(itemId === 'socket' ? 1 : 0)
      .waitFor();
  }
  await dialog.getByRole('listitem').first().getByRole('button').last().click();
  return dialog;
}

const readState = async ({ page, say }: Stage) => {
  const title = inMain(page).getByRole('heading', { name: say('partner-portal', 'extras.title') });
  await title.first().scrollIntoViewIfNeeded();
};

const working = { stage: 'in_progress', status: 'in progress' } as const;

/** An order at work with extras, and what is pressed in it. */
function ofCustomer(
  name: string,
  change: Partial<OrderDetail>,
  act?: (stage: Stage) => Promise<unknown>,
  move: Stub = UNAVAILABLE,
): Scene {
  const order = visited(`order-extras-${name}`, { ...working, ...change }, async (stage) => {
    const title = inDialog(stage.page).getByRole('heading', { name: stage.say('bookings', 'extras.title') });
    await title.waitFor();
    await act?.(stage);
  });
  return { ...order, stubs: { ...order.stubs, [ORDER_MOVE]: move } };
}

const asked: Partial<OrderDetail> = {
  ...{ extras: proposed, extrasCode: '5830' },
  moves: ['approve_extras', 'decline_extras'],
};

/** Work beyond what was booked, at the door and on the customer's phone; and its limit at checkout. */
export const extrasScenes: readonly Scene[] = [
  ofPartner('none', atTheDoor),
  ofPartner('choose', atTheDoor, propose),
  ofPartner('chosen', atTheDoor, choose),
  ofPartner('missing', atTheDoor, async (stage) => submitInvalid(await propose(stage))),
  ofPartner('empty', atTheDoor, propose, { card: { json: [] } }),
  ofPartner(
    'card-failed',
    atTheDoor,
    async (stage) => {
      const dialog = await propose(stage);
      await dialog.getByText(stage.say('partner-portal', 'extras.failed')).waitFor();
    },
    { card: UNAVAILABLE },
  ),
  ofPartner(
    'send-failed',
    atTheDoor,
    async (stage) => {
      const dialog = await choose(stage);
      await submit(dialog);
      await waitForNotice(dialog);
    },
    { move: UNAVAILABLE },
  ),
  ofPartner('waiting', waiting, readState),
  ofPartner('code', waiting, typeCode),
  ofPartner('approved', { ...atTheDoor, ...bill({ approved: 397 }), extras: approved }, readState),
  ofPartner('declined', { ...atTheDoor, extras: declined }, readState),
  ofCustomer('asked', asked),
  ofCustomer('agreed', { extras: approved }),
  ofCustomer('not-sent', asked, async (stage) => {
    await press(stage, 'bookings', 'extras.decline', inDialog(stage.page));
    await waitForNotice(inDialog(stage.page));
  }),
  ofCustomer('limited', { ...asked, extrasCeiling: 500 }),
  {
    ...{ name: 'checkout-ceiling', path: '/checkout', as: 'customer' },
    act: async ({ page }) => {
      const limit = inMain(page).locator('[name="extrasCeiling"]');
      await limit.selectOption('500');
      await limit.scrollIntoViewIfNeeded();
    },
  },
];
