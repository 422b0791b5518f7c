import type { AdminBookingDetail } from '@gharseva/contract';
import { BOOKING_MOVES, type BookingMove } from '@gharseva/contract/rules';
import type { BrowserContext } from 'playwright-core';
import { UNAVAILABLE } from '../answer-as';
import type { Scene, Stage, Stubs } from '../scene';
import { inDialog, openDialog, openFirstBooking, submit, submitInvalid, waitForNotice } from './steps';

const as = 'admin';

const provider = { _id: 'someone', name: 'Suresh Yadav' };

/** A booking in which an admin may make any move. */
const allowMoves = (one: AdminBookingDetail) => ({
  ...{ ...one, stage: 'accepted', status: 'accepted', providerId: provider },
  moves: BOOKING_MOVES,
});
const withMoves: Stubs = { 'GET /api/admin/bookings/*': allowMoves };

function behalf(name: string, act: (stage: Stage) => Promise<unknown>, stubs: Stubs = {}): Scene {
  return {
    ...{ name: `admin-behalf${name}`, path: '/admin/bookings?date=all', as },
    stubs: { ...withMoves, ...stubs },
    act: async (stage) => {
      await openFirstBooking(stage.page);
      await act(stage);
    },
  };
}

const ask = (move: BookingMove) => (stage: Stage) => openDialog(stage, 'admin-bookings', `behalf.do.${move}`);

const tell = async (stage: Stage) => {
  const dialog = await ask('running_late')(stage);
  await dialog.locator('[name="reason"]').fill('He rang from the road.');
  await submit(dialog);
};

const MOVE = '**/api/admin/bookings/*/move';

/** Refuses moves, and from then on the booking has one more event: somebody else was first. */
async function changeMeanwhile(context: BrowserContext): Promise<void> {
  let isChanged = false;
  await context.route('**/api/admin/bookings/*', async (route) => {
    const response = await route.fetch();
    const booking = allowMoves((await response.json()) as AdminBookingDetail);
    const events = [...booking.events, ...(isChanged ? booking.events.slice(-1) : [])];
    await route.fulfill({ response, json: { ...booking, events } });
  });
  await context.route(MOVE, (route) => {
    isChanged = true;
    return route.fulfill({
      status: 409,
      json: {
        error: 'Somebody has changed this meanwhile.',
        ...{ code: 'conflict', reason: 'changed_meanwhile' },
      },
    });
  });
}

/** The moves of customer and provider after a call: each dialog, what it misses, and how it ends. */
export const adminBehalfScenes: readonly Scene[] = [
  behalf('', async () => undefined),
  ...BOOKING_MOVES.map((move) => behalf(`-${move.replaceAll('_', '-')}`, ask(move))),
  ...(['cancel', 'reschedule', 'start'] as const).map((move) =>
    behalf(`-${move}-missing`, async (stage) => {
      const dialog = await ask(move)(stage);
      if (move === 'start') return submitInvalid(dialog);
      await submit(dialog);
      await dialog.locator('[aria-invalid="true"], [role="alert"]').first().waitFor();
    }),
  ),
  behalf(
    '-refused',
    async (stage) => {
      await tell(stage);
      await waitForNotice(inDialog(stage.page));
    },
    { 'POST /api/admin/bookings/*/move': UNAVAILABLE },
  ),
  {
    ...behalf('-done', async (stage) => {
      await tell(stage);
      await stage.page.locator('[class*="toast"] button').first().waitFor();
    }),
    prepare: (context) =>
      context.route(MOVE, async (route) => {
        const { origin, pathname } = new URL(route.request().url());
        const response = await route.fetch({
          ...{ url: origin + pathname.replace(/\/move$/, ''), method: 'GET' },
          postData: '',
        });
        return route.fulfill({ response });
      }),
  },
  {
    ...behalf('-changed', async (stage) => {
      await tell(stage);
      await inDialog(stage.page)
        .getByRole('button', { name: stage.say('admin', 'loadNewest') })
        .waitFor();
    }),
    prepare: changeMeanwhile,
  },
  behalf('-typed', async (stage) => {
    const dialog = await ask('running_late')(stage);
    await dialog.locator('[name="reason"]').fill('He rang from the road.');
    await stage.page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: stage.say('common', 'keepEditing') }).waitFor();
  }),
];
