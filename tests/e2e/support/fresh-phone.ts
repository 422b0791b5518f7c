let next = Number(String(Date.now()).slice(-7));

/** An Indian mobile number that nobody on the stack has used yet. */
export function freshPhone(): string {
  next = (next + 1) % 10_000_000;
  return `70${'0'.repeat(8 - String(next).length)}${next}`;
}
