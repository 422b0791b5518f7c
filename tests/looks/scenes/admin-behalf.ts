import type { AdminBookingDetail } from '@gharseva/contract';
import { BOOKING_MOVES, type BookingMove } from '@gharseva/contract/rules';
import { UNAVAILABLE } from '../answer-as';
import type { Scene, Stage, Stubs } from '../scene';
import { inDialog, openDialog, openFirstBooking, submit, submitInvalid, waitForNotice } from './steps';

const as = 'admin';

const provider = { _id: 'someone', name: 'Suresh Yadav' };

/** A booking in which an admin may make any move. */
const withMoves: Stubs = {
  'GET /api/admin/bookings/*': (one: AdminBookingDetail) => ({
    ...{ ...one, stage: 'accepted', status: 'accepted', providerId: provider },
    moves: BOOKING_MOVES,
  }),
};

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
      context.route('**/api/admin/bookings/*/move', async (route) => {
        const { origin, pathname } = new URL(route.request().url());
        const response = await route.fetch({
          ...{ url: origin + pathname.replace(/\/move$/, ''), method: 'GET' },
          postData: '',
        });
        return route.fulfill({ response });
      }),
  },
  behalf('-typed', async (stage) => {
    const dialog = await ask('running_late')(stage);
    await dialog.locator('[name="reason"]').fill('He rang from the road.');
    await stage.page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: stage.say('common', 'keepEditing') }).waitFor();
  }),
];
