let next = Number(String(Date.now()).slice(-7));

/** An Indian mobile number not used on the stack yet. */
export function freshPhone(): string {
  next = (next + 1) % 10_000_000;
  return `70${'0'.repeat(8 - String(next).length)}${next}`;
}
