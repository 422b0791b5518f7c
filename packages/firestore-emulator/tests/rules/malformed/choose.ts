/** The next random number, from 0 to 2^31 - 1. */
export type Choose = () => number;

export function pick<T>(items: readonly T[], choose: Choose): T {
  return items[choose() % items.length] as T;
}
