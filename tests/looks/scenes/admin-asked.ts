import type { AdminBookingDetail, Dispatch } from '@gharseva/contract';
import { UNAVAILABLE } from '../answer-as';
import type { Scene, Stubs } from '../scene';
import { openFirstBooking } from './steps';

const as = 'admin';

const LONG_NAME = 'Padmavathilakshminarayanansubramaniam'.repeat(3).slice(0, 80);

const on = (clock: string) => `2026-11-23T${clock}:00.000+05:30`;

type Asked = Dispatch['asked'][number];

const why: Asked['why'] = {
  ...{ isFavourite: false, reach: 'within', distanceKm: 1.2, jobsThatWeek: 2, wishedJobs: 12 },
  ...{ ratingBand: 'good', isNewcomerTurn: false },
};

/** An id of the letters of a name in any script. */
const idOf = (name: string) => `w${Buffer.from(name).toString('hex').slice(0, 24)}`;

const asked = (name: string, change: Partial<Asked> = {}): Asked => ({
  ...{ provider: { _id: idOf(name), name }, round: 1, wave: 1 },
  ...{ at: on('10:00'), until: on('10:03'), why, answer: 'unanswered' },
  ...change,
});

const declined = (code?: string): Partial<Asked> => ({
  ...{ answer: 'declined', answeredAt: on('10:02') },
  ...(code && { code }),
});

/** Everything that an answer can say, in three waves of two searches. */
const everybody: Asked[] = [
  asked('राम प्रसाद', { answer: 'withdrawn' }),
  asked('', { ...declined(), provider: { _id: 'gone', name: '' } }),
  asked('Suresh Yadav', { ...declined('too_far'), round: 3, at: on('10:20'), until: on('10:23') }),
  asked('मोहन लाल', {
    ...{ round: 3, at: on('10:20'), until: on('10:23'), isLate: true },
    why: { ...why, distanceKm: null, reach: 'unknown', isFavourite: true },
  }),
  asked(LONG_NAME, {
    ...declined('of_a_later_version'),
    ...{ round: 3, wave: 2, at: on('10:23'), until: on('10:26') },
    why: { ...why, isNewcomerTurn: true, jobsThatWeek: 0 },
  }),
  asked('Imran Ansari', { round: 3, wave: 2, at: on('10:23'), until: on('10:26'), answer: 'waiting' }),
];

const open = { state: 'open', round: 3, openedAt: on('10:20'), dueAt: on('10:26') } as const;
const refused = [
  { _id: idOf('Suresh Yadav'), name: 'Suresh Yadav' },
  { _id: 'gone', name: '' },
];

function search(dispatch: Dispatch | null, needsChoice?: true): Stubs {
  return {
    'GET /api/admin/bookings/*': (one: AdminBookingDetail) => ({
      ...{ ...one, stage: 'placed', status: 'placed', providerId: null },
      needsChoice,
    }),
    'GET /api/admin/bookings/*/dispatch': { json: { dispatch } },
  };
}

function scene(name: string, stubs: Stubs): Scene {
  return {
    ...{ name: `admin-asked${name}`, path: '/admin/bookings?date=all', as, stubs },
    act: ({ page }) => openFirstBooking(page),
  };
}

const over = (end: Dispatch['end'], all: Asked[]): Dispatch => ({
  ...{ state: 'over', round: 3, openedAt: on('10:20'), endedAt: on('10:26'), end, asked: all, refused },
});

/** Who was asked for a booking: an open search, one that is over, and those without anybody. */
export const adminAskedScenes: readonly Scene[] = [
  scene('', search({ ...open, asked: everybody, refused })),
  scene(
    '-accepted',
    search(
      over('accepted', [
        ...everybody.slice(0, 5),
        asked('Imran Ansari', { round: 3, wave: 2, answer: 'accepted', answeredAt: on('10:25') }),
      ]),
    ),
  ),
  scene('-nobody-left', search(over('nobody_left', everybody.slice(0, 5)), true)),
  scene('-before', search({ ...open, round: 1, asked: [], refused: [] })),
  scene('-many', {
    ...search({
      ...{ ...open, refused: everybody.map(({ provider }) => provider) },
      asked: Array.from({ length: 64 }, (_, index) =>
        asked(`प्रोवाइडर ${index + 1}`, { round: 3, wave: index < 1 ? 1 : index < 4 ? 2 : index < 9 ? 3 : 4 }),
      ),
    }),
  }),
  scene('-failed', { ...search(null), 'GET /api/admin/bookings/*/dispatch': UNAVAILABLE }),
];
