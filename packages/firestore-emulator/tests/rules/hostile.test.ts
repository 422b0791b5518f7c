import { authFromClaims } from '@gharseva/firestore-emulator/access/requests/auth-from-token';
import { makeRequest } from '@gharseva/firestore-emulator/access/requests/make-request';
import { compileRules } from '@gharseva/security-rules/compile-rules';
import { RulesCompileError } from '@gharseva/security-rules/parse/rules-issue';
import type { RulesDecision } from '@gharseva/security-rules/ruleset';
import type { RuleMap, RuleValue } from '@gharseva/security-rules/values/rule-value';
import { describe, expect, test } from 'vitest';
import { ALICE, inFirestore } from './conformance/expression-cases';
import { countSteps } from './support/count-steps';

/** The dearest request takes three quarters of them: it reaches the limit of the work of a decision. */
const MAX_STEPS = 20_000_000;

/** The result of the work, which must be done in a bounded number of steps; see {@link countSteps}. */
function inBoundedSteps<T>(work: () => T): T {
  const { result, steps } = countSteps(work);
  expect(steps).toBeLessThan(MAX_STEPS);
  return result;
}

function compileError(source: string): string {
  return inBoundedSteps(() => {
    try {
      compileRules(source, 'hostile.rules');
    } catch (error) {
      if (error instanceof RulesCompileError) return error.message;
      throw error;
    }
    throw new Error('It was accepted.');
  });
}

function decide(condition: string, data: RuleMap = new Map(), before = ''): RulesDecision {
  const ruleset = compileRules(
    inFirestore(`${before}match /cases/{id} { allow get: if ${condition}; }`),
    'hostile.rules',
  );
  const path = ['databases', '(default)', 'documents', 'cases', 'c0'];
  const resource = new Map<string, RuleValue>([['data', data]]);
  const request = makeRequest({ auth: authFromClaims(ALICE), method: 'get', path, time: 0 });
  return inBoundedSteps(() =>
    ruleset.decide({ service: 'cloud.firestore', method: 'get', path, request, resource }),
  );
}

const condition = (text: string) => inFirestore(`match /cases/{id} { allow get: if ${text}; }`);

describe('Hostile rules are rejected with a position and a reason', () => {
  test.each([
    ['parentheses', `${'('.repeat(50_000)}true${')'.repeat(50_000)}`],
    ['lists', '['.repeat(50_000)],
    ['maps', "{'a':".repeat(20_000)],
    ['negations', `${'!'.repeat(50_000)}true`],
    ['minus signs', `${'-(!'.repeat(20_000)}1`],
    ['calls', `${'int('.repeat(20_000)}1`],
    ['ternaries', 'true ? true : '.repeat(10_000)],
    ['conjuncts', `${'true && '.repeat(20_000)}true`],
    ['sums', `${'1 + '.repeat(30_000)}1 > 0`],
    ['member chains', `request${'.a'.repeat(100_000)}`],
    ['index chains', `request${'[0]'.repeat(50_000)}`],
    ['paths in paths', '/a/$('.repeat(20_000)],
  ])('nested %s', (_what, text) => {
    expect(compileError(condition(text))).toMatch(/^hostile\.rules:3:\d+ .*(too complex|too long)/);
  });

  test('match blocks nested in match blocks', () => {
    expect(compileError(inFirestore('match /a/{b} { '.repeat(5_000)))).toMatch(
      /^hostile\.rules:3:\d+ .*too deep/,
    );
  });

  test('a file larger than Google accepts', () => {
    expect(compileError(`// ${'x'.repeat(300_000)}`)).toMatch(/256 KiB/);
  });

  test('functions that call themselves or each other, or nest too deep', () => {
    const chain = Array.from({ length: 200 }, (_, i) => `function f${i}() { return f${i + 1}(); }`).join(
      '\n',
    );
    expect(
      compileError(inFirestore('function f() { return f(); } match /a/{b} { allow get: if f(); }')),
    ).toMatch(/3:10 Recursive/);
    expect(compileError(inFirestore('function f() { return g(); } function g() { return f(); }'))).toMatch(
      /\[f,g\]/,
    );
    expect(compileError(inFirestore(`${chain} function f200() { return true; }`))).toMatch(/deeper than 21/);
  });

  test('patterns that only a backtracking engine accepts', () => {
    expect(compileError(condition(String.raw`'a'.matches('(a)\\1')`))).toMatch(/Invalid regular expression/);
    expect(compileError(condition("'a'.matches('(?=a)a')"))).toMatch(/Invalid regular expression/);
    expect(compileError(condition("'a'.matches('((a{100}){100}){100}')"))).toMatch(
      /Invalid regular expression/,
    );
  });

  test('binary garbage', () => {
    for (const byte of ['\0', '\u{1f600}', '\ud800', '#', '`'])
      expect(compileError(condition(byte))).toMatch(/hostile\.rules:3:/);
    expect(compileError('')).toMatch(/no 'service'/);
    expect(compileError('\0'.repeat(100_000))).toMatch(/hostile\.rules:1:1/);
  });
});

describe('Hostile requests are denied with a reason', () => {
  test('patterns that make backtracking engines run for ever', () => {
    for (const pattern of ['(a+)+b', '(a|aa)+b', '(.*a){20}b', '(a*)*b', '([a-zA-Z]+)*b']) {
      const data = new Map([['text', 'a'.repeat(50_000)]]);
      expect(decide(`resource.data.text.matches('${pattern}')`, data).allowed).toBe(false);
    }
  });

  test('a pattern from the request, however large', () => {
    const data = new Map([
      ['text', 'a'.repeat(900_000)],
      ['pattern', '(a{1,100}){1,10}'.repeat(500)],
    ]);
    expect(decide('resource.data.text.matches(resource.data.pattern)', data).allowed).toBe(false);
  });

  test('more expressions than a request may evaluate', () => {
    const before = `function f0() { return true; } ${Array.from({ length: 19 }, (_, i) => `function f${i + 1}() { return f${i}() && f${i}(); }`).join(' ')}`;
    const { allowed, reason } = decide('f19() || true', new Map(), before);
    expect(allowed).toBe(false);
    expect(reason).toMatch(/maximum of 1000 expressions/);
  });

  test('texts and lists that double repeatedly', () => {
    const doubling = (start: string, double: (name: string) => string) => {
      const lets = Array.from({ length: 60 }, (_, i) => `let v${i + 1} = ${double(`v${i}`)};`).join(' ');
      return `function f() { let v0 = ${start}; ${lets} return v60.size() > 0; }`;
    };
    for (const before of [
      doubling("'abc'", (name) => `${name} + ${name}`),
      doubling('[1]', (name) => `${name}.concat(${name})`),
      doubling("'a'", (name) => `${name}.replace('a', 'aaaaaaaaaa')`),
    ]) {
      const { allowed, reason } = decide('f()', new Map(), before);
      expect(allowed).toBe(false);
      expect(reason).toMatch(/too much data/);
    }
  });

  test('lists of a hundred thousand items', () => {
    const list = Array.from({ length: 100_000 }, (_, i) => BigInt(i));
    const data = new Map<string, RuleValue>([
      ['list', list],
      ['other', [...list].reverse()],
    ]);
    expect(decide('resource.data.list.hasAll(resource.data.other)', data).reason).toMatch(/too much data/);
    expect(decide('resource.data.list.toSet().hasAll(resource.data.other)', data).allowed).toBe(true);
  });

  test('a path of many segments against many wildcards', () => {
    const blocks = `${'match /{a=**} { '.repeat(8)}allow get: if false;${' }'.repeat(8)}`;
    // in version 2 a path has one such wildcard at most
    const source = inFirestore(blocks).replace("'2'", "'1'");
    const ruleset = compileRules(source, 'hostile.rules');
    const path = ['databases', '(default)', 'documents', ...Array.from({ length: 100 }, (_, i) => `s${i}`)];
    const request = makeRequest({ auth: null, method: 'get', path, time: 0 });
    const decision = inBoundedSteps(() =>
      ruleset.decide({ service: 'cloud.firestore', method: 'get', path, request, resource: null }),
    );
    expect(decision.allowed).toBe(false);
  });
});
