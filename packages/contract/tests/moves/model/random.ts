/** Random choices that a seed decides. */
export interface Random {
  /** From 0 up to 1. */
  next(): number;
  chance(of: number): boolean;
  pick<Kind>(list: readonly Kind[]): Kind;
}

/** The generator mulberry32: the same choices for the same seed, on every machine. */
export function randomOf(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    chance: (of) => next() < of,
    pick: (list) => list[Math.floor(next() * list.length)] as (typeof list)[number],
  };
}
