/** Far more than the services of a catalogue; keeps an instance from growing with what is asked of it. */
const MAX_REMEMBERED = 5_000;

/** What is remembered by a key. */
interface Remembered<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
}

/**
 * A bounded memory of an instance, for hints at which documents to read together. What is in the documents is never
 * remembered: whoever follows a hint reads them anew, and checks that the hint still holds.
 */
export function rememberSome<Value>(): Remembered<Value> {
  const values = new Map<string, Value>();
  return {
    get: (key) => values.get(key),
    set(key, value) {
      if (values.size >= MAX_REMEMBERED && !values.has(key)) values.clear();
      values.set(key, value);
    },
  };
}
