import { type ComponentType, lazy } from 'react';
import { loadMessages } from '../lib/i18n/i18n';
import type { LazyPart } from '../locales/en/index';

/**
 * A screen whose code and texts are fetched when it is first shown. A fetch that fails is tried once more, because
 * a phone on the road loses its network for seconds.
 */
export function lazyScreen<Props extends object>(
  parts: readonly LazyPart[],
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  const fetchAll = async () => {
    const [screen] = await Promise.all([load(), loadMessages(...parts)]);
    return screen;
  };
  return lazy(() => fetchAll().catch(() => wait(RETRY_MS).then(fetchAll)));
}

const RETRY_MS = 1500;

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
