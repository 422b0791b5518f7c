import type { Availability } from '@gharseva/contract/rules';
import { describe, expect, test } from 'vitest';
import { approvalSteps } from '../../../web/src/features/partner/model/approval-steps';
import { documentRows, isUploadable } from '../../../web/src/features/partner/model/document-state';
import { keepExtras, keptExtras } from '../../../web/src/features/partner/model/extras-draft';
import { formatBytes } from '../../../web/src/features/partner/model/format-bytes';
import {
  CHOICE_OF_HOURS,
  draftOfHours,
  hoursFormSchema,
  readHoursDraft,
} from '../../../web/src/features/partner/model/hours-draft';
import { readLocationDraft } from '../../../web/src/features/partner/model/location-draft';
import { upload, worker } from '../support/partners';

const WHOLE = { from: 8, to: 20 };
const week = (works: boolean) => Array.from({ length: 7 }, () => ({ ...WHOLE, works }));

describe('the hours of a partner in their form', () => {
  const stated: Availability = {
    hours: [null, { from: 10, to: 16 }, null, null, null, null, WHOLE],
    daysOff: [
      { from: '2026-11-18', to: '2026-11-20' },
      { from: '2026-11-20', to: '2026-11-21' },
      { from: '2026-12-24', to: '2026-12-26' },
    ],
    jobsAWeek: 0,
  };

  test('can be chosen at the borders of slots', () => {
    expect(CHOICE_OF_HOURS).toEqual([8, 10, 12, 14, 16, 18, 20]);
  });

  test('are whole days for one that has stated none', () => {
    expect(draftOfHours(undefined, '2026-11-21')).toEqual({ days: week(true), daysOff: [], jobsAWeek: '' });
  });

  test('are those stated; days without work keep whole days, days off that are over are left out', () => {
    const [sunday, , ...rest] = week(false);
    expect(draftOfHours(stated, '2026-11-21')).toEqual({
      days: [sunday, { from: 10, to: 16, works: true }, ...rest.slice(0, 4), { ...WHOLE, works: true }],
      daysOff: [
        { from: '2026-11-20', to: '2026-11-21' },
        { from: '2026-12-24', to: '2026-12-26' },
      ],
      jobsAWeek: '0',
    });
    const { jobsAWeek: _wish, ...without } = stated;
    expect(draftOfHours(without, '2027-01-01')).toMatchObject({ daysOff: [], jobsAWeek: '' });
  });

  test('are read: a day without work has none, one day off is one day', () => {
    const days = [{ from: 10, to: 16, works: true }, ...week(false).slice(1)];
    const daysOff = [
      { from: '2026-12-24', to: '' },
      { from: '2026-12-30', to: '2026-12-31' },
    ];
    expect(readHoursDraft({ days, daysOff, jobsAWeek: ' ' })).toEqual({
      hours: [{ from: 10, to: 16 }, null, null, null, null, null, null],
      daysOff: [
        { from: '2026-12-24', to: '2026-12-24' },
        { from: '2026-12-30', to: '2026-12-31' },
      ],
    });
  });

  test.each([
    [' 12 ', 12],
    ['0', 0],
    ['9999', 9999],
    ['10000', Number.NaN],
    ['x12', Number.NaN],
    ['12x', Number.NaN],
    ['१२', 12],
  ])('a wish of “%s” jobs is %s', (jobsAWeek, expected) => {
    expect(readHoursDraft({ days: [], daysOff: [], jobsAWeek }).jobsAWeek).toEqual(expected);
  });

  test('have their faults at the day and at the row of days off', () => {
    const right = readHoursDraft({ days: week(true), daysOff: [], jobsAWeek: '' });
    expect(hoursFormSchema.safeParse(right)).toEqual({ error: undefined });
    const hours = [null, { from: 16, to: 10 }, ...right.hours.slice(2)];
    const issues = hoursFormSchema.safeParse({ hours, daysOff: [{ from: '', to: '' }] }).error?.issues ?? [];
    expect([...new Set(issues.map(({ path }) => path.join()))].sort()).toEqual(['daysOff.0', 'hours.1']);
    expect(issues.every(({ message }) => message !== '')).toBe(true);
  });
});

test.each([
  ['26.8467', 26.8467],
  [' 26,8467 ', 26.8467],
  ['-8', -8],
  ['180.0', 180],
  ['1234', Number.NaN],
  ['26.', Number.NaN],
  ['26.8.4', Number.NaN],
  ['26.8467° N', Number.NaN],
  ['x26', Number.NaN],
  ['', Number.NaN],
])('a place typed as “%s” is %s', (text, expected) => {
  const [lat, long, radius] = [text, '80.95', '5'];
  expect(readLocationDraft({ lat, long, radius })).toEqual({ lat: expected, long: 80.95, radius: 5 });
  expect(readLocationDraft({ lat: '1', long: text, radius: text })).toEqual({
    ...{ lat: 1, long: expected, radius: expected },
  });
});

test('extras that were chosen are read as they were kept; an odd quantity is none', () => {
  const chosen = new Map([
    ['fan_1', 2],
    ['switch-b', 20],
  ]);
  expect(keptExtras(keepExtras(chosen))).toEqual(chosen);
  expect(keptExtras('fan.0,tap.21,pipe.x,lamp,.3,sink.2')).toEqual(new Map([['sink', 2]]));
  expect(keptExtras('')).toEqual(new Map());
});

describe('what a partner has to hand in', () => {
  const uploads = [
    upload('other'),
    upload('skill', { status: 'approved' }),
    upload('pan', { status: 'rejected' }),
    upload('photo', { status: 'approved' }),
    upload('aadhar'),
  ];

  test('step by step, with profile and location', () => {
    const documents = [
      ...[['photo', 'done'] as const, ['aadhar', 'waiting'] as const],
      ...[['pan', 'rejected'] as const, ['identity', 'todo'] as const],
    ].map(([type, state]) => ({ name: 'document', type, state }));
    expect(approvalSteps(worker(), uploads)).toEqual([
      ...[{ name: 'profile', state: 'todo' }, { name: 'location', state: 'todo' }, ...documents],
    ]);
    const location = { lat: 0, long: 0 };
    const of = (change: Parameters<typeof worker>[0]) =>
      approvalSteps(worker(change), [])
        .slice(0, 2)
        .map(({ state }) => state);
    expect(of({ serviceType: 'electrician', city: 'Lucknow', location })).toEqual(['done', 'done']);
    expect(of({ serviceType: 'electrician' })).toEqual(['todo', 'todo']);
    expect(of({ city: 'Lucknow' })).toEqual(['todo', 'todo']);
  });

  test('as rows: the four required ones first, then the others', () => {
    const rows = documentRows(uploads);
    expect(rows.map(({ type, status }) => [type, status])).toEqual([
      ['photo', 'approved'],
      ['aadhar', 'pending'],
      ['pan', 'rejected'],
      ['identity', 'pending'],
      ['skill', 'approved'],
      ['other', 'pending'],
    ]);
    expect(rows.map(({ upload: one }) => one?._id ?? null)).toEqual([
      ...['ravi_photo', 'ravi_aadhar', 'ravi_pan', null, 'ravi_skill', 'ravi_other'],
    ]);
    expect(rows.filter((row) => isUploadable(row, 'pending')).map(({ type }) => type)).toEqual([
      ...['pan', 'identity'],
    ]);
    expect(rows.filter((row) => isUploadable(row, 'inactive')).map(({ type }) => type)).toEqual(['pan']);
  });

  test.each([
    [0, '1 kB'],
    [1500, '1 kB'],
    [1536, '2 kB'],
    [1_048_575, '1,024 kB'],
    [1_048_576, '1 MB'],
    [2_516_582, '2.4 MB'],
  ])('a file of %i bytes is %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });
});
