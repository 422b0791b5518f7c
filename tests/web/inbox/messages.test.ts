import { MOVES } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import {
  CUSTOMER_MESSAGES,
  messageKey,
  WORKER_MESSAGES,
} from '../../../web/src/components/inbox/message-key';
import { inbox as english } from '../../../web/src/locales/en/account.json';
import { inbox as hindi } from '../../../web/src/locales/hi/account.json';

/** The messages of the table of moves for a role. */
const told = (role: 'customer' | 'worker') => [
  ...new Set(
    Object.values(MOVES).flatMap(({ tells }) =>
      tells.flatMap((one) => (one.role === role ? [one.message] : [])),
    ),
  ),
];
const ROLES = [
  ['customer', CUSTOMER_MESSAGES, told('customer')],
  // A worker who has lost the job is told so, whatever the move tells the one who has it.
  ['worker', WORKER_MESSAGES, [...new Set([...told('worker'), 'job_taken_away'])]],
] as const;

describe.each(ROLES)('the messages of a %s', (role, messages, ofTable) => {
  test('are those of the table of moves', () => {
    expect([...messages].sort()).toEqual([...ofTable].sort());
  });

  test.each([
    ['English', english],
    ['Hindi', hindi],
  ])('each has its text in %s, and no other', (_language, texts) => {
    expect(Object.keys(texts[role]).sort()).toEqual([...messages].sort());
    for (const text of Object.values(texts[role])) expect(text.trim()).not.toBe('');
  });

  test('name nobody: no variable but the minutes of a delay', () => {
    for (const texts of [english, hindi]) {
      const variables = Object.values(texts[role]).flatMap((text) => text.match(/\{\w+\}/g) ?? []);
      expect(variables.filter((one) => one !== '{minutes}')).toEqual([]);
    }
  });

  test('one of a later version says that something is new', () => {
    expect(messageKey(role, 'of_a_later_version')).toBe(`account.inbox.${role}.stage_changed`);
    for (const message of messages)
      expect(messageKey(role, message)).toBe(`account.inbox.${role}.${message}`);
  });
});
