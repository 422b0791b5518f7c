import type { BrowserContext, Route } from 'playwright-core';
import { hold } from './held-requests';
import type { Answers, Scene, Stub } from './scene';

type Change = (answer: unknown) => unknown;

const unchanged: Change = (answer) => answer;

/**
 * Replaces answers of the API as the scene requires. Sign-in is not affected.
 * @param rewrite receives each answer, those of the scene included, before the page does
 */
export async function answerAs(
  context: BrowserContext,
  { answers = 'real', stubs = {} }: Scene,
  rewrite: Change = unchanged,
) {
  if (rewrite !== unchanged) await context.route('**/api/**', (route) => changeAnswer(route, rewrite));
  if (answers !== 'real') await context.route('**/api/**', (route) => answerAll(route, answers));
  const known = Object.entries(stubs).map(([call, stub]) => ({ call: patternOf(call), stub }));
  if (known.length === 0) return;
  await context.route('**/api/**', (route) => {
    const call = `${route.request().method()} ${new URL(route.request().url()).pathname}`;
    const found = known.find(({ call: pattern }) => pattern.test(call));
    return found ? answerOne(route, found.stub, rewrite) : route.fallback();
  });
}

/** Turns a call such as `GET /api/worker/*` into a pattern; `*` stands for one path segment. */
function patternOf(call: string): RegExp {
  return new RegExp(`^${call.replaceAll('*', '[^/]+')}$`);
}

async function answerAll(route: Route, answers: Exclude<Answers, 'real'>): Promise<void> {
  if (route.request().method() !== 'GET') return route.fallback();
  if (answers === 'failed') return route.fulfill(UNAVAILABLE);
  if (answers === 'loading') return hold(route);
  return changeAnswer(route, emptyLists);
}

async function answerOne(route: Route, stub: Stub, rewrite: Change): Promise<void> {
  if (stub === 'never') return hold(route);
  if (typeof stub === 'function') return changeAnswer(route, (real) => rewrite((stub as Change)(real)));
  if ('picture' in stub) return route.fulfill({ contentType: 'image/png', body: stub.picture });
  return route.fulfill({ status: 200, ...stub, json: rewrite(stub.json) });
}

async function changeAnswer(route: Route, change: Change): Promise<void> {
  try {
    const response = await route.fetch();
    const isJson = response.headers()['content-type']?.includes('json');
    if (isJson) await route.fulfill({ response, json: change(await response.json()) });
    else await route.fulfill({ response });
  } catch {
    // The page was closed during the request.
  }
}

/** The answer of an API that is temporarily unavailable. */
export const UNAVAILABLE = {
  status: 503,
  json: { error: 'Please try again in a minute.', code: 'unavailable' },
};

/** The same answer with empty lists and totals of 0. */
function emptyLists(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, key === 'total' ? 0 : emptyLists(part)]),
  );
}
