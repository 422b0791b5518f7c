/** An event of a service worker that may go on after its handler. */
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** What we use of a service worker's global scope, which TypeScript's library for pages does not know. */
interface Scope {
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(options: {
      type: 'window';
    }): Promise<{ url: string; navigate(url: string): Promise<unknown> }[]>;
  };
  registration: { unregister(): Promise<boolean> };
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'message', listener: (event: LastingEvent & { data: unknown }) => void): void;
}

/** This worker. */
export const scope = globalThis as unknown as Scope;
