/** An event of a service worker that can outlive its handler. */
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** The used part of a service worker's global scope, which TypeScript's DOM library lacks. */
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

/** The global scope of this worker. */
export const scope = globalThis as unknown as Scope;
