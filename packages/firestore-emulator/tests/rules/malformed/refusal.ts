/** The lines that a rules file is refused for, none if it is accepted; `crashed` if the emulator fails on it. */
export type Refusal = readonly number[] | 'crashed';

/**
 * Whether both accept a file, or both refuse it and name a line that is the same. One line is enough: the interpreter ends at
 * the first error of syntax, while Google's compiler goes on and names what follows from it, too.
 */
export function isSame(own: readonly number[], official: Refusal): boolean {
  if (official === 'crashed') return true;
  if (own.length === 0 || official.length === 0) return own.length === official.length;
  return own.some((line) => official.includes(line));
}
