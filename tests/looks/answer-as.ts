import type { BrowserContext, Route } from 'playwright-core';
import type { Answers, Scene, Stub } from './scene';

/** Lets the API answer otherwise than it would, as the scene says. Sign-in is left alone. */
export async function answerAs(context: BrowserContext, { answers = 'real', stubs = {} }: Scene) {
  if (answers !== 'real') await context.route('**/api/**', (route) => answerAll(route, answers));
  const known = Object.entries(stubs).map(([call, stub]) => ({ call: patternOf(call), stub }));
  if (known.length === 0) return;
  await context.route('**/api/**', (route) => {
    const call = `${route.request().method()} ${new URL(route.request().url()).pathname}`;
    const found = known.find(({ call: pattern }) => pattern.test(call));
    return found ? answerOne(route, found.stub) : route.fallback();
  });
}

/** `GET /api/worker/*`, of which `*` stands for one part of the path. */
function patternOf(call: string): RegExp {
  return new RegExp(`^${call.replaceAll('*', '[^/]+')}$`);
}

async function answerAll(route: Route, answers: Exclude<Answers, 'real'>): Promise<void> {
  if (route.request().method() !== 'GET') return route.continue();
  if (answers === 'failed') return route.fulfill(UNAVAILABLE);
  // A request that is never answered; the context's end lets go of it.
  if (answers === 'loading') return undefined;
  return changed(route, emptied);
}

async function answerOne(route: Route, stub: Stub): Promise<void> {
  if (stub === 'never') return undefined;
  if (typeof stub === 'function') return changed(route, stub as (real: unknown) => unknown);
  return route.fulfill({ status: 200, ...stub });
}

async function changed(route: Route, change: (real: unknown) => unknown): Promise<void> {
  try {
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  } catch {
    // The page was closed while it still asked.
  }
}

/** What an API that cannot answer just now says. */
export const UNAVAILABLE = {
  status: 503,
  json: { error: 'Please try again in a minute.', code: 'unavailable' },
};

/** The same answer with nothing in any of its lists, and nothing counted. */
function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, key === 'total' ? 0 : emptied(part)]),
  );
}
