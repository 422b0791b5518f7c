import {
  GUARDS,
  type Guard,
  type GuardName,
  MOVE_NAMES,
  MOVE_RULES,
  type MoveRules,
} from '@gharseva/contract/rules';
import { beforeAll, describe, expect, test } from 'vitest';
import { Broken } from './model/broken';
import { playHistory, type Tally } from './model/history';
import { INVARIANTS, OUT_OF_REACH } from './model/laws';

const HISTORIES = 2_000;
const SEED = Number(process.env.GHARSEVA_SEED || 20261121);

const numbers = Object.keys(INVARIANTS).map(Number) as (keyof typeof INVARIANTS)[];
const named = (all: readonly (keyof typeof INVARIANTS)[]) =>
  all.map((number) => [number, INVARIANTS[number]] as const);

/** What broke in a history, by its number; null if nothing did. */
function breakIn(index: number, rules = MOVE_RULES, tally: Tally = new Map()): Broken | null {
  try {
    playHistory(SEED + index, rules, tally);
    return null;
  } catch (error) {
    if (error instanceof Broken) return error;
    throw new Error(`History ${index} could not be played on`, { cause: error });
  }
}

/** The histories in which each guard refused a move: without the guard, all others go as before. */
const refusedIn = new Map<GuardName, Set<number>>();

/** The rules of the table, which note in {@link refusedIn} what refuses in a history. */
function notingRules(index: number): MoveRules {
  const noting = (Object.entries(GUARDS) as [GuardName, Guard][]).map(([name, guard]) => {
    const holds: Guard['holds'] = (...asked) => {
      const isRight = guard.holds(...asked);
      if (!isRight) refusedIn.set(name, (refusedIn.get(name) ?? new Set()).add(index));
      return isRight;
    };
    return [name, { ...guard, holds }];
  });
  return { ...MOVE_RULES, guards: Object.fromEntries(noting) };
}

const tally: Tally = new Map();
const broken: [invariant: number, where: string][] = [];
beforeAll(() => {
  for (let index = 0; index < HISTORIES; index += 1) {
    const found = breakIn(index, notingRules(index), tally);
    if (found) broken.push([found.invariant, `history ${index}: ${found.message}`]);
  }
});

describe(`${HISTORIES} random histories of 30 moves, with jumps of the clock, repeats and rivals, hold invariant`, () => {
  test.each(named(numbers.filter((number) => !OUT_OF_REACH.includes(number))))('%i: %s', (number) => {
    expect(broken.filter(([invariant]) => invariant === number)).toEqual([]);
  });

  test('all but those of money and of whole calls, which a table cannot break; every move was made', () => {
    expect(named(OUT_OF_REACH).map(([, says]) => says)).toEqual([
      'refunded + under way ≤ collected: of money, not of this table',
      'a bulk action reports each row: of the API, not of this table',
    ]);
    expect(MOVE_NAMES.filter((move) => !tally.has(`made ${move}`))).toEqual([]);
  });
});

describe('the same histories without one guard of the table break an invariant', () => {
  test.each(Object.keys(GUARDS) as GuardName[])('without %s', (name) => {
    const guards = { ...GUARDS, [name]: { ...GUARDS[name], holds: () => true } };
    const indexes = [...(refusedIn.get(name) ?? [])];
    const found = indexes.find((index) => breakIn(index, { ...MOVE_RULES, guards }) !== null);
    expect(found).toBeDefined();
  });
});
