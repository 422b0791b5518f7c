import { randomInt } from 'node:crypto';

/** An Indian mobile number that nobody on the stack has. */
export const freshPhone = (): string => `70${String(randomInt(100_000_000)).padStart(8, '0')}`;
