/** A value kept in the browser's storage under one key, the same in every tab. */
export interface StoredValue<T> {
  /** The present value; the same object until it changes. */
  get(): T;
  /** Replaces the value; `null` text removes the key. */
  set(value: T): void;
  /** Replaces the value by one computed from the newest, also when another tab wrote it a moment ago. */
  update(change: (value: T) => T): void;
  /** Calls back after each change, of this tab or another; gives the way to stop. */
  subscribe(listener: () => void): () => void;
}

interface StoredValueOptions<T> {
  key: string;
  /** Must accept any text: other tabs, older versions and people write storage too. */
  parse: (text: string | null) => T;
  /** Null removes the key. */
  format: (value: T) => string | null;
  /**
   * What another tab has stored, with what storage did not take here: tried to be stored anew. Without it, the other tab's
   * replaces this one's.
   * @param before what was stored when storage took this tab's no longer
   */
  rejoin?: (stored: T, own: T, before: T) => T;
}

/**
 * Creates a stored value. Where storage is blocked or full the value lives on in this tab's memory, so that the
 * site goes on working.
 */
export function createStoredValue<T>({ key, parse, format, rejoin }: StoredValueOptions<T>): StoredValue<T> {
  const listeners = new Set<() => void>();
  /** What storage would not take; undefined while storage works. */
  let unsaved: string | null | undefined;
  /** What was stored when storage took it no longer. */
  let storedThen: string | null = null;
  let known: { text: string | null; value: T } | undefined;

  const readStored = (): string | null => {
    try {
      return window.localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const readText = (): string | null => (unsaved === undefined ? readStored() : unsaved);
  const writeText = (text: string | null) => {
    try {
      if (text === null) window.localStorage.removeItem(key);
      else window.localStorage.setItem(key, text);
      unsaved = undefined;
    } catch {
      unsaved = text;
      storedThen = readStored();
    }
  };
  const notify = () => {
    for (const listener of [...listeners]) listener();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key !== null && event.key !== key) return;
    // A page that is shown again looks at everything: what storage did not take still counts where nothing has replaced it.
    if (unsaved !== undefined && (event.key === key || readStored() !== storedThen)) {
      const own = get();
      unsaved = undefined;
      if (rejoin) writeText(format(rejoin(get(), own, parse(storedThen))));
    }
    notify();
  };

  const get = () => {
    const text = readText();
    if (known === undefined || known.text !== text) known = { text, value: parse(text) };
    return known.value;
  };
  const set = (value: T) => {
    writeText(format(value));
    notify();
  };

  return {
    get,
    set,
    update: (change) => set(change(get())),
    subscribe: (listener) => {
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
  };
}
