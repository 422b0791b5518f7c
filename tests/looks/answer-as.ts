import type { BrowserContext, Route } from 'playwright-core';
import { hold } from './held-requests';
import type { Answers, Scene, Stub } from './scene';

type Change = (answer: unknown) => unknown;

const asItIs: Change = (answer) => answer;

/**
 * Lets the API answer otherwise than it would, as the scene says. Sign-in is left alone.
 * @param rewrite is given each answer, the scene's own too, before the page has it
 */
export async function answerAs(
  context: BrowserContext,
  { answers = 'real', stubs = {} }: Scene,
  rewrite: Change = asItIs,
) {
  if (rewrite !== asItIs) await context.route('**/api/**', (route) => changed(route, rewrite));
  if (answers !== 'real') await context.route('**/api/**', (route) => answerAll(route, answers));
  const known = Object.entries(stubs).map(([call, stub]) => ({ call: patternOf(call), stub }));
  if (known.length === 0) return;
  await context.route('**/api/**', (route) => {
    const call = `${route.request().method()} ${new URL(route.request().url()).pathname}`;
    const found = known.find(({ call: pattern }) => pattern.test(call));
    return found ? answerOne(route, found.stub, rewrite) : route.fallback();
  });
}

/** `GET /api/worker/*`, of which `*` stands for one part of the path. */
function patternOf(call: string): RegExp {
  return new RegExp(`^${call.replaceAll('*', '[^/]+')}$`);
}

async function answerAll(route: Route, answers: Exclude<Answers, 'real'>): Promise<void> {
  if (route.request().method() !== 'GET') return route.fallback();
  if (answers === 'failed') return route.fulfill(UNAVAILABLE);
  if (answers === 'loading') return hold(route);
  return changed(route, emptied);
}

async function answerOne(route: Route, stub: Stub, rewrite: Change): Promise<void> {
  if (stub === 'never') return hold(route);
  if (typeof stub === 'function') return changed(route, (real) => rewrite((stub as Change)(real)));
  return route.fulfill({ status: 200, ...stub, json: rewrite(stub.json) });
}

async function changed(route: Route, change: Change): Promise<void> {
  try {
    const response = await route.fetch();
    const isJson = response.headers()['content-type']?.includes('json');
    if (isJson) await route.fulfill({ response, json: change(await response.json()) });
    else await route.fulfill({ response });
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
