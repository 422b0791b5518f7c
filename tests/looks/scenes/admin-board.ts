import { type BoardJob, type BoardRow, type DayBoard, TIME_SLOTS } from '@gharseva/contract';
import { UNAVAILABLE } from '../answer-as';
import type { Scene, Stubs } from '../scene';
import { inMain, waitForNotice } from './steps';

const as = 'admin';

const LONG_NAME = 'Padmavathilakshminarayanansubramaniam'.repeat(2).slice(0, 80);

const job = (id: string, slot: number, change: Partial<BoardJob> = {}): BoardJob => ({
  ...{
    _id: `order-${id}`,
    version: '0123456789abcdef',
    stage: 'placed',
    status: 'placed',
    cityId: 'lucknow',
  },
  ...{
    categoryIds: ['electrician'],
    service: { name: 'Electrician', translations: { hi: { name: 'बिजली' } } },
  },
  ...{ customerName: 'Asha', place: { city: 'Lucknow', pincode: '226010' }, needsReassignment: false },
  timeSlot: TIME_SLOTS[slot] ?? TIME_SLOTS[0],
  ...change,
});

const assigned = { stage: 'assigned', status: 'assigned' } as const;

function row(
  _id: string,
  fullName: string,
  jobs: readonly BoardJob[],
  change: Partial<BoardRow> = {},
): BoardRow {
  const absence = _id === 'away' ? ('day_off' as const) : null;
  const slots = TIME_SLOTS.map((timeSlot) => ({
    ...{ timeSlot, absence },
    jobs: jobs.filter((one) => one.timeSlot === timeSlot),
  }));
  return { _id, fullName, serviceType: 'electrician', slots, ...change };
}

/** A board with each kind of place, and texts of the maximum length. */
const someBoard: Stubs = {
  'GET /api/admin/day-board': (): DayBoard => ({
    rows: [
      row('near', 'Suresh Yadav', [
        job('000000000001', 1, assigned),
        job('000000000002', 3, { stage: 'completed', status: 'completed' }),
      ]),
      row('free', 'Mohan Lal', []),
      row('long', LONG_NAME, [
        job('000000000003', 2, {
          ...assigned,
          customerName: LONG_NAME,
          place: { city: LONG_NAME, pincode: '226010' },
        }),
      ]),
      row('away', 'Imran Ansari', []),
      row('tap', 'Ram Prasad', [], { serviceType: 'plumber' }),
    ],
    unassigned: [
      job('000000000004', 1),
      job('000000000005', 2, { ...assigned, needsReassignment: true, cashWith: 'near' }),
    ],
    moreUnassigned: true,
    next: 'tap',
  }),
};

const board = '/admin/board?date=2026-11-23&city=lucknow';

/** The day board: with bookings, empty, and with a card picked up. */
export const adminBoardScenes: readonly Scene[] = [
  { name: 'admin-board', path: board, as, stubs: someBoard },
  ...(['loading', 'failed'] as const).map(
    (answers): Scene => ({ name: `admin-board-${answers}`, path: board, as, answers }),
  ),
  {
    name: 'admin-board-empty',
    path: board,
    as,
    stubs: {
      'GET /api/admin/day-board': { json: { rows: [], unassigned: [], moreUnassigned: false, next: null } },
    },
  },
  {
    name: 'admin-board-picked',
    path: board,
    as,
    stubs: someBoard,
    act: async ({ page }) => {
      await inMain(page).locator('#card-order-000000000004').click();
      await inMain(page).locator('[aria-pressed="true"][id^="card-"]').waitFor();
    },
  },
  {
    name: 'admin-board-cash',
    path: board,
    as,
    stubs: someBoard,
    act: async ({ page }) => {
      await inMain(page).locator('#card-order-000000000005').click();
      await inMain(page).locator('[aria-pressed="true"][id^="card-"]').waitFor();
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'admin-board-refused',
    path: board,
    as,
    stubs: { ...someBoard, 'PUT /api/admin/bookings/*/assign': UNAVAILABLE },
    act: async ({ page }) => {
      await inMain(page).locator('#card-order-000000000004').click();
      await inMain(page).locator('[data-row="free"][data-slot="1"] button').click();
      await waitForNotice(inMain(page));
    },
  },
];
