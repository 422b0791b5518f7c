import { createHmac, randomBytes } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

/** A new secret of an authenticator app: 32 characters of base32. */
export function newSecret(): string {
  return [...randomBytes(32)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code that an authenticator app shows (RFC 6238: SHA-1, six digits, 30 seconds), `steps` codes from now. */
export function codeOf(secret: string, steps = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + steps));
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** The codes that the app shows around the moment in which a test runs. */
const nearCodes = (secret: string) => new Set([-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps)));

/** A code that the app showed some minutes ago, and does not show now. */
export function expiredCodeOf(secret: string): string {
  const near = nearCodes(secret);
  const past = Array.from({ length: near.size + 1 }, (_, index) => codeOf(secret, -20 - index));
  return past.find((code) => !near.has(code)) ?? wrongCodeOf(secret);
}

/** A code that the app does not show now. */
export function wrongCodeOf(secret: string): string {
  const near = nearCodes(secret);
  const free = Array.from({ length: near.size + 1 }, (_, index) => String(index).padStart(6, '0'));
  return free.find((code) => !near.has(code)) ?? '';
}

/** The claims in a token. */
export const payloadOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

/** An emulator's token, which nobody signs, of a sign-in with a factor. */
export function withFactor(token: string, factorId: string): string {
  const [header, , signature] = token.split('.');
  const payload = payloadOf(token);
  const firebase = {
    ...(payload.firebase as object),
    sign_in_second_factor: 'totp',
    second_factor_identifier: factorId,
  };
  const body = Buffer.from(JSON.stringify({ ...payload, firebase })).toString('base64url');
  return [header, body, signature].join('.');
}

/** Whether a code is the present one, or one before or after it: clocks differ. */
export const isRight = (secret: string, code: string) =>
  [-1, 0, 1].some((steps) => codeOf(secret, steps) === code);
