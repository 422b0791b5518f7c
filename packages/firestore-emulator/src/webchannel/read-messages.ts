import { fromJson } from '../engine/rest-json';
import { invalid } from '../engine/status-error';

/** A client's message with its number in the session, from 0. */
export interface NumberedMessage {
  number: number;
  message: object;
}

/** Clients send at most this many messages at once. */
export const MAX_MESSAGES = 1000;

/**
 * The messages in a form, by their numbers: `count=2&ofs=5&req0___data__={…}&req1___data__={…}` has those numbered 5 and 6.
 * @throws StatusError INVALID_ARGUMENT for a damaged form
 */
export function readMessages(form: URLSearchParams): NumberedMessage[] {
  const count = readNumber(form.get('count'));
  const first = count === 0 ? 0 : readNumber(form.get('ofs'));
  const messages: NumberedMessage[] = [];
  for (const [name, value] of form) {
    const offset = /^req(\d+)___data__$/.exec(name)?.[1];
    if (offset !== undefined) {
      messages.push({ number: first + readNumber(offset), message: readMessage(value) });
    }
  }
  if (messages.length !== count || count > MAX_MESSAGES)
    throw invalid(`${count} messages announced, ${messages.length} sent.`);
  return messages.sort((one, other) => one.number - other.number);
}

/** @throws StatusError INVALID_ARGUMENT */
export function readNumber(text: string | null): number {
  const number = Number(text);
  if (!text || !Number.isSafeInteger(number) || number < 0) throw invalid(`"${text}" is no number.`);
  return number;
}

function readMessage(text: string): object {
  let message: unknown;
  try {
    message = fromJson(JSON.parse(text));
  } catch {
    throw invalid('A message is damaged.');
  }
  if (typeof message !== 'object' || message === null || Array.isArray(message))
    throw invalid('A message is no object.');
  return message;
}
