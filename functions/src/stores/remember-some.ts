/** Far more than the services or pincodes that are asked for at a time; keeps an instance from growing with them. */
const MAX_REMEMBERED = 5_000;

/** What is remembered by a key. */
interface Remembered<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
}

/**
 * A bounded memory of an instance, for hints at which documents to read together. What is in the documents is never
 * remembered: whoever follows a hint reads them anew, and checks that the hint still holds.
 * @param ms for how long a hint is followed; for one that says by itself that it is outdated, for ever
 */
export function rememberSome<Value>(ms = Number.POSITIVE_INFINITY): Remembered<Value> {
  const kept = new Map<string, { value: Value; until: number }>();
  return {
    get(key) {
      const found = kept.get(key);
      return found && found.until > performance.now() ? found.value : undefined;
    },
    set(key, value) {
      if (kept.size >= MAX_REMEMBERED && !kept.has(key)) kept.clear();
      kept.set(key, { value, until: performance.now() + ms });
    },
  };
}
