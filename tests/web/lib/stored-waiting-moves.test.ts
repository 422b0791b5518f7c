import { describe, expect, test } from 'vitest';
import { parseWaitingMoves } from '../../../web/src/lib/waiting-moves/parse-waiting-moves';
import type { WaitingMove } from '../../../web/src/lib/waiting-moves/waiting-moves';

const WHY = { status: 409, code: 'conflict', message: 'It has changed', details: [], dropped: [] };

const move = (change: Partial<WaitingMove> = {}): WaitingMove => ({
  ...{ key: 'first', kind: 'worker', uid: 'ravi', order: 'order-1', rev: 4, stage: 'on_the_way' },
  ...{ said: { move: 'at_the_door' }, at: '2026-11-21T04:00:00.000Z' },
  ...{ tried: false, tries: 0, asks: false, refusal: null },
  ...change,
});
const next = (change: Partial<WaitingMove> = {}) =>
  move({ key: 'next', rev: null, said: { move: 'start', code: '1234' }, ...change });
const refused = move({ refusal: WHY });
const read = (...moves: unknown[]) => parseWaitingMoves(JSON.stringify(moves));

describe('stored moves', () => {
  test.each([
    ['no text', null],
    ['an empty text', ''],
    ['what is no JSON', '[{'],
    ['a record', '{"length":1}'],
    ['null', 'null'],
  ])('%s: none', (_what, text) => {
    expect(parseWaitingMoves(text)).toEqual([]);
  });

  test.each([
    ['as this version writes it', move()],
    ['of a customer', move({ kind: 'customer', stage: 'placed', said: { move: 'cancel', reason: '' } })],
    ['that was tried and asks', move({ tried: true, tries: 3, asks: true })],
    ['of rev 0', move({ rev: 0 })],
    ['with its refusal', refused],
    ['with what a later version added', { ...move(), colour: 'red' }],
  ])('one %s: as it is', (_what, stored) => {
    expect(read(stored)).toEqual([stored]);
  });

  test.each([
    ['nothing', null],
    ['a text', 'move'],
    ['a key that is a number', { ...move(), key: 7 }],
    ['a uid that is a number', { ...move(), uid: 7 }],
    ['no order', { ...move(), order: undefined }],
    ['no stage', { ...move(), stage: undefined }],
    ['a time that is a number', { ...move(), at: 1_795_000_000_000 }],
    ['a time that is none', { ...move(), at: 'yesterday' }],
    ['a kind of nobody', { ...move(), kind: 'admin' }],
    ['half a rev', { ...move(), rev: 4.5 }],
    ['a rev that is a text', { ...move(), rev: '4' }],
    ['no rev', { ...move(), rev: undefined }],
    ['nothing said', { ...move(), said: null }],
    ['no name of a move', { ...move(), said: { code: '1234' } }],
    ['a trial that is a text', { ...move(), tried: 'no' }],
    ['no asking', { ...move(), asks: undefined }],
    ['half a try', { ...move(), tries: 0.5 }],
    ['no refusal', { ...move(), refusal: undefined }],
    ['a refusal that is a text', { ...move(), refusal: 'no' }],
    ['a refusal without its code', { ...move(), refusal: { ...WHY, code: undefined } }],
    ['a refusal without its message', { ...move(), refusal: { ...WHY, message: 7 } }],
    ['a refusal with half a status', { ...move(), refusal: { ...WHY, status: 409.5 } }],
    ['a refusal without details', { ...move(), refusal: { ...WHY, details: null } }],
    ['a refusal without dropped moves', { ...move(), refusal: { ...WHY, dropped: {} } }],
  ])('a damaged one with %s: left out, the others stay', (_what, damaged) => {
    expect(read(damaged, refused)).toEqual([refused]);
  });
});

describe('a stored move without a rev', () => {
  test.each([
    ['the first of its order', [move(), next()]],
    ['the first and a second one', [move(), next(), next({ key: 'last', said: { move: 'finish' } })]],
    ['the first, and one of another order', [move({ key: 'other', order: 'order-2' }), move(), next()]],
  ])('after %s: stays', (_what, stored) => {
    expect(read(...stored)).toEqual(stored);
  });

  test.each([
    ['alone', [], []],
    ['before the first', [], [move()]],
    ['after the first of another order', [move({ order: 'order-2' })], []],
    ['after the first of another person', [move({ uid: 'asha' })], []],
    ['after the first of the same person as a customer', [move({ kind: 'customer' })], []],
    ['after a refused one', [refused], []],
    ['after a first one that is damaged', [{ ...move(), at: '' }], []],
  ])('%s: left out', (_what, before, after) => {
    const others = [...before, ...after];
    const whole = others.filter(({ at }) => at !== '');
    expect(read(...before, next(), ...after)).toEqual(whole);
  });

  test('two of them without a first: both are left out', () => {
    expect(read(next(), next({ key: 'last' }))).toEqual([]);
  });
});
