import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadMessages } from '../lib/i18n/i18n';
import { refetchFailedModule } from '../lib/refetch-failed-module';
import type { LazyPart } from '../locales/locale-module';

/** A screen that can be preloaded. */
export type LazyScreen<Props extends object> = LazyExoticComponent<ComponentType<Props>> & {
  /** Resolves when it is loaded; also if that failed, which showing it reports. */
  preload: () => Promise<void>;
};

/**
 * A screen whose code and texts are fetched when it is first shown. A failed fetch is retried once, bypassing the
 * browser's cache, because a phone on the road loses its network for seconds.
 */
export function lazyScreen<Props extends object>(
  parts: readonly LazyPart[],
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyScreen<Props> {
  const fetchAll = async () => {
    const [screen] = await Promise.all([load(), loadMessages(...parts)]);
    return screen;
  };
  const fetchAgain = async (error: unknown) => {
    await Promise.all([wait(RETRY_MS), refetchFailedModule(error)]);
    return fetchAll();
  };
  let loaded: { default: ComponentType<Props> } | undefined;
  const preload = async () => {
    loaded = await fetchAll().catch(() => undefined);
  };
  // What is loaded is shown at once: a promise would show the fallback for a moment.
  const screen = lazy(() => (loaded ? atOnce(loaded) : fetchAll().catch(fetchAgain)));
  // A failed preload is silent: showing the screen fetches again and reports.
  return Object.assign(screen, { preload });
}

const RETRY_MS = 1500;

/** What React takes for a promise, and finds kept before it looks again. */
function atOnce<Value>(value: Value): Promise<Value> {
  // biome-ignore lint/suspicious/noThenProperty: React.lazy asks for nothing else
  return { then: (take: (value: Value) => void) => take(value) } as Promise<Value>;
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
