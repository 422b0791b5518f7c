import { endpoints } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { scenes } from '../looks/scenes';

/** The declared calls, each with a pattern of its route in which a parameter matches itself and the `*` of a stub. */
const calls = Object.values(endpoints).map(({ method, path, response }) => ({
  route: new RegExp(`^${method} ${path.replaceAll(/:\w+/g, '[^/]+')}$`),
  response: response as z.ZodMiniType,
}));

const answers = scenes.flatMap(({ name, stubs = {} }) =>
  Object.entries(stubs).flatMap(([call, stub]) =>
    typeof stub === 'object' && 'json' in stub && (stub.status ?? 200) < 300
      ? [{ name: `${name}, ${call}`, call, json: JSON.parse(JSON.stringify(stub.json)) }]
      : [],
  ),
);

describe('an answer that a scene puts in place of the server’s own', () => {
  test.each(answers)('$name: is one of the contract', ({ call, json }) => {
    const found = calls.filter(({ route }) => route.test(call));
    expect(found.map(({ response }) => response.safeParse(json).error?.issues ?? [])).toContainEqual([]);
  });
});
