import { makeRequest } from '@gharseva/firestore-emulator/access/requests/make-request';
import { compileRules } from '@gharseva/security-rules/compile-rules';
import { describeIssue, RulesCompileError } from '@gharseva/security-rules/parse/rules-issue';
import { describe, expect, test } from 'vitest';

function issuesOf(source: string): string[] {
  try {
    return compileRules(source, 'my.rules').issues.map(
      (issue) => `${issue.severity} ${describeIssue(issue)}`,
    );
  } catch (error) {
    if (error instanceof RulesCompileError)
      return error.issues.map((issue) => `${issue.severity} ${describeIssue(issue)}`);
    throw error;
  }
}

const file = (line: string) => `rules_version = '2';\nservice cloud.firestore {\n${line}\n}`;

describe('An invalid rules file is rejected with the position', () => {
  test.each([
    [
      'match /a/{b} { allow read: if tru',
      "ERROR my.rules:4:2 Expected 'match', 'function' or '}' and found the end of the file.",
    ],
    ['match /a/{b} { allow read if true; }', "ERROR my.rules:3:27 Missing ':' before 'if' condition."],
    ['match /a/{b} { allow read: true; }', "ERROR my.rules:3:28 Missing 'if' before conditional expression."],
    ['match /a/{b} { allow read: if 1 +; }', "ERROR my.rules:3:34 Expected an expression and found ';'."],
    [
      "match /a/{b} { allow read: if 'x; }",
      "ERROR my.rules:4:1 Missing a closing ' (the text begins at 3:31)",
    ],
    [
      'match /a/{b}/ { allow read; }',
      "ERROR my.rules:3:13 Forward slash '/' found where a name or a binding was expected.",
    ],
    ['allow read;', "ERROR my.rules:3:1 Expected 'match', 'function' or '}' and found 'allow'."],
    [
      'match /{a=**} { match /{b=**} { allow read; } }',
      'ERROR my.rules:3:17 Only one {name=**} is permitted in the paths of blocks in each other.',
    ],
    ['match /a/{b} { allow read: if b == 1 # 2; }', "ERROR my.rules:3:38 Unexpected character '#'."],
    [
      'match /a/{b} { allow read: if b.service; }',
      /^ERROR my\.rules:3:33 'service' is a word of the language/,
    ],
    [
      'match /a/{b} { allow read: if else; }',
      "ERROR my.rules:3:31 Expected an expression and found the word 'else'.",
    ],
    ['match /a/{b} { }', "ERROR my.rules:3:16 The 'match' body must contain at least one declaration."],
    ['match /a/{b}/{b} { allow read; }', 'ERROR my.rules:3:15 Variable b already exists in this path.'],
    [
      'match /a/{b=**}/{c=**} { allow read; }',
      'ERROR my.rules:3:16 Only one {name=**} is permitted in the path of a match.',
    ],
    [
      'match /a/{math} { allow read; }',
      'ERROR my.rules:3:11 math is a package and cannot be used as variable name.',
    ],
    [
      'function f() { return 1; } function f() { return 2; }',
      'ERROR my.rules:3:37 Function f is already defined.',
    ],
    [
      'match /a/{b} { allow read: if b is text; }',
      /^ERROR my\.rules:3:40 'is' knows no type 'text'; it knows bool, /,
    ],
    [
      'match /a/{b} { allow read: if ++b; }',
      'ERROR my.rules:3:33 Increment (++) and decrement (--) operators are not supported.',
    ],
    [
      'match /a/{b} { allow read: if b == 99999999999999999999; }',
      'ERROR my.rules:3:36 Invalid number literal 99999999999999999999.',
    ],
  ])('%s', (line, expected) => {
    const [first = ''] = issuesOf(file(line));
    if (typeof expected === 'string') expect(first).toBe(expected);
    else expect(first).toMatch(expected);
  });

  test('an unknown service, which allows nothing, and one declared twice', () => {
    expect(issuesOf('service cloud.database { match /a { allow read; } }')[0]).toMatch(
      /^WARNING my\.rules:1:9 Unknown service cloud\.database/,
    );
    const twice = 'service cloud.firestore { match /a { allow read; } }\n';
    expect(issuesOf(twice + twice)[0]).toMatch(/2:9 Service cloud\.firestore is declared twice/);
  });

  test('a file of functions allows nothing', () => {
    expect(issuesOf('function f() { return true; }')[0]).toMatch(/^WARNING .* it allows nothing/);
    expect(issuesOf('// nothing')[0]).toMatch(/^ERROR my\.rules:1:11 The file declares no 'service'/);
  });

  test('in version 1 functions have no let', () => {
    const source = 'service cloud.firestore { function f() { let a = 1; return a; } }';
    expect(issuesOf(source)[1]).toMatch(/^ERROR my\.rules:1:46 In version 1/);
  });

  test('in version 1 a recursive wildcard may only end a path', () => {
    const source = 'service cloud.firestore { match /{a=**}/b { allow read; } }';
    expect(issuesOf(source)[0]).toMatch(/In version 1/);
    expect(issuesOf(`rules_version = '2';${source}`)).toEqual([]);
  });
});

describe('A rule that can only deny gets a warning', () => {
  test.each([
    ['match /a/{b} { allow read: if c == 1; }', 'WARNING my.rules:3:31 Invalid variable name: c.'],
    ['match /a/{b} { allow read: if f(); }', 'WARNING my.rules:3:31 Invalid function name: f.'],
    ['match /a/{b} { allow read: if b.nope(); }', 'WARNING my.rules:3:31 Invalid function name: nope.'],
    [
      'match /a/{b} { allow read: if math.max(1, 2) == 2; }',
      'WARNING my.rules:3:31 Invalid function name: math.max.',
    ],
    ['match /a/{b} { allow reed: if true; }', 'WARNING my.rules:3:22 Invalid method name: reed.'],
    [
      'match /a/{b} { function f(x) { return true; } allow read: if f(1); }',
      'WARNING my.rules:3:27 Unused variable: x.',
    ],
    [
      'match /a/{b} { function f(x) { return x; } allow read: if f(); }',
      'WARNING my.rules:3:59 Incorrect number of arguments supplied to function: f.',
    ],
    [
      'match /a/{b} { function f() { return true; } allow read; }',
      'WARNING my.rules:3:25 Unused function: f.',
    ],
    [
      'match /a/{b} { allow read: if firestore.get(/a/b) == null; }',
      'WARNING my.rules:3:31 Invalid variable name: firestore.',
    ],
  ])('%s', (line, expected) => {
    expect(issuesOf(file(line))).toContain(expected);
  });
});

test('a denial names file, line, column and cause', () => {
  const ruleset = compileRules(
    file(
      "match /databases/{d}/documents/a/{b} {\n  allow get: if b == 'x'\n    && resource.data.n / 0 > 1;\n}".replace(
        "b == 'x'",
        "b == 'y'",
      ),
    ),
    'my.rules',
  );
  const path = ['databases', '(default)', 'documents', 'a', 'y'];
  const request = makeRequest({ auth: null, method: 'get', path, time: 0 });
  const resource = new Map([['data', new Map([['n', 1n]])]]);
  const asked = { service: 'cloud.firestore', method: 'get', path, request } as const;
  expect(ruleset.decide({ ...asked, resource }).reason).toBe('my.rules:5:8 Divide by zero error.');
  expect(ruleset.decide({ ...asked, resource: null }).reason).toBe('my.rules:5:8 Null value error.');
  expect(ruleset.decide({ ...asked, method: 'list', resource }).reason).toMatch(
    /No allow statement for 'list'/,
  );
});
