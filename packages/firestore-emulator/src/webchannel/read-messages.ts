import { invalid } from '../engine/status-error';
import { readMessage } from '../server/message-json';

/** A client's message with its number in the session, from 0. */
export interface NumberedMessage {
  number: number;
  message: object;
}

/** Clients send at most this many messages at once. */
export const MAX_MESSAGES = 1000;

/**
 * The messages in a form, by their numbers: `count=2&ofs=5&req0___data__={…}&req1___data__={…}` has those numbered 5 and 6.
 * @param type of the messages
 * @throws StatusError INVALID_ARGUMENT for a damaged form
 */
export function readMessages(form: URLSearchParams, type: string): NumberedMessage[] {
  const count = readNumber(form.get('count'));
  const first = count === 0 ? 0 : readNumber(form.get('ofs'));
  const messages: NumberedMessage[] = [];
  for (const [name, value] of form) {
    const offset = /^req(\d+)___data__$/.exec(name)?.[1];
    if (offset !== undefined) {
      messages.push({ number: first + readNumber(offset), message: readMessage<object>(type, parse(value)) });
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

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid('A message is damaged.');
  }
}
