import { type KeptAccount, noteNewerData } from '@gharseva/dev-stack/stack/note-newer-data';
import { expect, test } from 'vitest';

const NOW = new Date('2026-11-22T07:55:00+05:30');

function account(created: string, more: Partial<KeptAccount> = {}): KeptAccount {
  return { metadata: { creationTime: new Date(created).toUTCString(), lastSignInTime: '' }, ...more };
}

test('kept data older than the clock: no note', () => {
  const signedOut = { tokensValidAfterTime: 'Sun, 22 Nov 2026 02:24:59 GMT' };
  expect(noteNewerData([], NOW)).toEqual([]);
  expect(noteNewerData([account('2026-11-20T10:00:00+05:30', signedOut)], NOW)).toEqual([]);
});

test('an account created just now: no note, despite rounded seconds', () => {
  expect(noteNewerData([account('2026-11-22T07:55:01+05:30')], NOW)).toEqual([]);
});

test.each<[string, KeptAccount]>([
  ['created', account('2026-11-22T10:30:00+05:30')],
  [
    'signed out everywhere',
    account('2026-11-20T10:00:00+05:30', { tokensValidAfterTime: 'Sun, 22 Nov 2026 05:00:00 GMT' }),
  ],
  [
    'signed in',
    account('2026-11-20T10:00:00+05:30', {
      metadata: { creationTime: '', lastSignInTime: 'Sun, 22 Nov 2026 05:00:00 GMT' },
    }),
  ],
])('an account %s later than the clock: both times in India and the remedies', (_, newer) => {
  const note = noteNewerData([account('2026-11-20T10:00:00+05:30'), newer], NOW).join(' ');
  expect(note).toContain('2026-11-22 07:55');
  expect(note).toContain('2026-11-22 10:30');
  expect(note).toContain('npm start -- --fresh');
  expect(note).toContain('--port-offset');
});
