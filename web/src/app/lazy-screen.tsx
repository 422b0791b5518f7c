import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadMessages } from '../lib/i18n/i18n';
import { refetchFailedModule } from '../lib/refetch-failed-module';
import type { LazyPart } from '../locales/locale-module';

/** A screen that can be preloaded. */
export type LazyScreen<Props extends object> = LazyExoticComponent<ComponentType<Props>> & {
  preload: () => void;
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
  const screen = lazy(() => fetchAll().catch(fetchAgain));
  // A failed preload is silent: showing the screen fetches again and reports.
  return Object.assign(screen, { preload: () => void fetchAll().catch(() => undefined) });
}

const RETRY_MS = 1500;

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
