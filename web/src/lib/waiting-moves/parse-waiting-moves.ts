import type { WaitingMove } from './waiting-moves';

/**
 * The kept moves in storage; what a later version added to them stays. Damaged ones are left out, and so are those that
 * followed a damaged one: nothing tells which rev they were made of.
 */
export function parseWaitingMoves(text: string | null): readonly WaitingMove[] {
  if (!text) return [];
  try {
    const value: unknown = JSON.parse(text);
    const moves = Array.isArray(value) ? value.filter(isWaitingMove) : [];
    return moves.filter((move, index) => move.rev !== null || hasFirst(moves.slice(0, index), move));
  } catch {
    return [];
  }
}

function hasFirst(before: readonly WaitingMove[], { kind, uid, order }: WaitingMove): boolean {
  return before.some(
    (move) =>
      move.kind === kind &&
      move.uid === uid &&
      move.order === order &&
      move.rev !== null &&
      move.refusal === null,
  );
}

type Fields = Readonly<Record<string, unknown>> | null | undefined;

/** Whether the stored value has all that is shown, sent or compared of a move, with its types. */
function isWaitingMove(value: unknown): value is WaitingMove {
  const move = value as Fields;
  return (
    ['key', 'uid', 'order', 'stage', 'at'].every((name) => typeof move?.[name] === 'string') &&
    ['customer', 'worker'].includes(String(move?.kind)) &&
    (move?.rev === null || Number.isInteger(move?.rev)) &&
    !Number.isNaN(Date.parse(String(move?.at))) &&
    typeof (move?.said as Fields)?.move === 'string' &&
    [move?.tried, move?.asks].every((flag) => typeof flag === 'boolean') &&
    Number.isInteger(move?.tries) &&
    (move?.refusal === null || isRefusal(move?.refusal as Fields))
  );
}

function isRefusal(refusal: Fields): boolean {
  return (
    ['code', 'message'].every((name) => typeof refusal?.[name] === 'string') &&
    Number.isInteger(refusal?.status) &&
    [refusal?.details, refusal?.dropped].every(Array.isArray)
  );
}
