import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Params } from 'react-router-dom';
import { loadMessages } from '../lib/i18n/i18n';
import { refetchFailedModule } from '../lib/refetch-failed-module';
import type { LazyPart } from '../locales/locale-module';

/** Loads what a screen shows, by the parameters of its address; also resolves when that fails, which the screen reports. */
export type LoadData = (client: QueryClient, params: Params) => Promise<void>;

/** The module of a screen; one without data of its own has no `loadData`. */
interface ScreenModule<Props extends object> {
  default: ComponentType<Props> & { loadData?: LoadData };
}

/** A screen that can be preloaded. */
export type LazyScreen<Props extends object> = LazyExoticComponent<ComponentType<Props>> & {
  /** Resolves when it is loaded; also if that failed, which showing it reports. */
  preload: () => Promise<void>;
  /** Resolves when what it shows is loaded; at once if its code is not. */
  loadData: LoadData;
};

/**
 * A screen whose code and texts are fetched when it is first shown. A failed fetch is retried once, bypassing the
 * browser's cache, because a phone on the road loses its network for seconds.
 */
export function lazyScreen<Props extends object>(
  parts: readonly LazyPart[],
  load: () => Promise<ScreenModule<Props>>,
): LazyScreen<Props> {
  const fetchAll = async () => {
    const [screen] = await Promise.all([load(), loadMessages(...parts)]);
    return screen;
  };
  const fetchAgain = async (error: unknown) => {
    await Promise.all([wait(RETRY_MS), refetchFailedModule(error)]);
    return fetchAll();
  };
  let loaded: ScreenModule<Props> | undefined;
  const preload = async () => {
    loaded = await fetchAll().catch(() => undefined);
  };
  // What is loaded is shown at once: a promise would show the fallback for a moment.
  const screen = lazy(() => (loaded ? atOnce(loaded) : fetchAll().catch(fetchAgain)));
  // A failed preload is silent: showing the screen fetches again and reports.
  const loadData: LoadData = async (client, params) => loaded?.default.loadData?.(client, params);
  return Object.assign(screen, { preload, loadData });
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
