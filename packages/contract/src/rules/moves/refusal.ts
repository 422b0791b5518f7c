import type { Guard, RefusalWord } from './guard';
import { GUARDS, GUARDS_OF_ALL, type GuardName } from './guards';
import type { MoveName } from './move-names';
import type { AskedMove, MoveDeclaration, OrderState } from './move-types';
import { MOVES } from './moves';

/** Why a move is refused: the guard that it does not pass, and its word. */
export interface Refusal {
  guard: GuardName;
  word: RefusalWord;
}

/** The table and the predicates that decide. */
export interface MoveRules {
  moves: Readonly<Record<MoveName, MoveDeclaration>>;
  guards: Readonly<Record<GuardName, Guard>>;
}

export const MOVE_RULES: MoveRules = { moves: MOVES, guards: GUARDS };

/**
 * The first guard that a move does not pass; null if it is allowed.
 * @param kinds the kinds of guards that are asked: without `input`, nothing has to be looked up
 */
export function refusalOf(
  order: OrderState,
  asked: AskedMove,
  { moves, guards } = MOVE_RULES,
  kinds: readonly Guard['kind'][] = ['actor', 'order', 'input'],
): Refusal | null {
  const row = moves[asked.move];
  const failed = [...GUARDS_OF_ALL, ...row.guards].find(
    (name) => kinds.includes(guards[name].kind) && !guards[name].holds(order, asked, row),
  );
  if (failed === undefined) return null;
  const { word } = guards[failed];
  return { guard: failed, word: typeof word === 'string' ? word : word(order, asked) };
}
