import type { Dispatch } from '@gharseva/contract';

/** The workers of one wave of a search. */
export interface Wave {
  round: number;
  wave: number;
  asked: Dispatch['asked'];
  /** It belongs to a search before the present one, such as for another slot. */
  isEarlier: boolean;
}

/** The waves of all searches for a booking, the latest first. */
export function wavesOf({ asked, round }: Pick<Dispatch, 'asked' | 'round'>): Wave[] {
  const waves: Wave[] = [];
  for (const one of asked) {
    const known = waves.find((wave) => wave.round === one.round && wave.wave === one.wave);
    if (known) known.asked.push(one);
    else waves.push({ round: one.round, wave: one.wave, asked: [one], isEarlier: one.round !== round });
  }
  return waves.sort((one, other) => other.round - one.round || other.wave - one.wave);
}
