import { randomInt } from 'node:crypto';

/** An Indian mobile number that nobody on the stack has. */
export const freshPhone = (): string => `700${String(randomInt(10_000_000)).padStart(7, '0')}`;
