import { describe, expect, test } from 'vitest';
import { onBackEnds } from './support/on-back-ends';

const OPEN = rulesWith('match /{document=**} { allow read, write: if true; }');
let projects = 0;

function rulesWith(body: string): string {
  return `rules_version = '2';\nservice cloud.firestore { match /databases/{database}/documents { ${body} } }`;
}

// Callers without `Authorization: Bearer owner`, whose calls the rules decide.
onBackEnds('clients', (port) => {
  /** A project of its own: its documents, a client's calls on it, and loading its rules. */
  const open = () => {
    projects += 1;
    const project = `demo-clients-${process.pid}-${projects}`;
    const documents = `projects/${project}/databases/(default)/documents`;
    const call = async (method: string, path: string, body?: object) => {
      const options = body ? { method, body: JSON.stringify(body) } : { method };
      return fetch(`http://127.0.0.1:${port()}/${path}`, options);
    };
    const rules = async (content: string) =>
      (
        await call('PUT', `emulator/v1/projects/${project}:securityRules`, {
          rules: { files: [{ name: 'my.rules', content }] },
        })
      ).status;
    const commit = async (paths: readonly string[]) => {
      const writes = paths.map((path) => ({ update: { name: `${documents}/${path}`, fields: {} } }));
      return (await call('POST', `v1/${documents}:commit`, { writes })).status;
    };
    return { project, documents, call, rules, commit };
  };

  test('what is for servers only: refused, whatever the rules say', async () => {
    const { documents, call, rules, commit } = open();
    await rules(OPEN);
    expect(await commit(['c/missing/deeper/d', 'c/d'])).toBe(200);
    expect((await call('GET', `v1/${documents}/c`)).status).toBe(200);
    expect((await call('GET', `v1/${documents}/c?showMissing=true`)).status).toBe(403);
    expect((await call('POST', `v1/${documents}:listCollectionIds`, {})).status).toBe(403);
    const writes = [{ update: { name: `${documents}/c/d`, fields: {} } }];
    expect((await call('POST', `v1/${documents}:batchWrite`, { writes })).status).toBe(403);
  });

  describe('a rules file', () => {
    const spaced = (letter: string) => OPEN.replace('allow', `${letter}allow`);
    test.each<[string, string, number]>([
      ['with a byte-order mark', `\ufeff${OPEN}`, 400],
      ['with a byte-order mark inside', spaced('\ufeff'), 400],
      ['with a no-break space', spaced('\u00a0'), 400],
      ['with a no-break space in a comment', spaced('/* \u00a0 */'), 200],
      ['with a vertical tab', spaced('\v'), 400],
      ['with a line separator', spaced('\u2028'), 400],
      ['with a form feed', spaced('\f'), 200],
      ['without the last ;', OPEN.replace('true;', 'true'), 200],
      [
        'without ; between two statements',
        rulesWith('match /a/{b} { allow get: if true allow list: if true; }'),
        200,
      ],
      [
        'without ; after a let',
        rulesWith('function f() { let a = 1 return a; } match /a/{b} { allow get; }'),
        400,
      ],
      ['with ;;', OPEN.replace('true;', 'true;;'), 400],
    ])('%s', async (_what, source, status) => {
      expect(await open().rules(source)).toBe(status);
    });
  });

  describe('documents that rules look at', () => {
    const looking = (count: number, id: string) =>
      Array.from(
        { length: count },
        (_, i) => `!exists(/databases/$(database)/documents/z/$(${id} + '${i}'))`,
      ).join(' && ');
    // how many for each write, how many writes
    test.each([
      [10, 1, 200],
      [11, 1, 403],
      [10, 2, 200],
      [10, 3, 403],
      [7, 3, 403],
      [5, 4, 200],
      [5, 5, 403],
      [1, 20, 200],
      [1, 21, 403],
    ])('%i for each of %i writes: counted over the whole commit', async (count, writes, status) => {
      const { rules, commit } = open();
      await rules(rulesWith(`match /c/{id} { allow write: if ${looking(count, 'id')}; }`));
      expect(await commit(Array.from({ length: writes }, (_, i) => `c/d${i}`))).toBe(status);
    });

    test('the same ones for every write: counted once', async () => {
      const { rules, commit } = open();
      await rules(rulesWith(`match /c/{id} { allow write: if ${looking(5, "'same'")}; }`));
      expect(await commit(Array.from({ length: 10 }, (_, i) => `c/d${i}`))).toBe(200);
    });

    test('of several documents read at once: counted over all of them', async () => {
      const { documents, call, rules } = open();
      await rules(rulesWith(`match /c/{id} { allow read: if ${looking(5, 'id')}; }`));
      const read = async (count: number) => {
        const names = Array.from({ length: count }, (_, i) => `${documents}/c/d${i}`);
        return (await call('POST', `v1/${documents}:batchGet`, { documents: names })).status;
      };
      expect([await read(4), await read(5)]).toEqual([200, 403]);
    });
  });

  test('the coverage of the rules as a page', async () => {
    const { project, documents, call, rules } = open();
    await rules(rulesWith("match /c/{id} { allow get: if '<b>' != id; }"));
    await call('GET', `v1/${documents}/c/d`);
    const page = await call('GET', `emulator/v1/projects/${project}:ruleCoverage.html`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toContain('text/html');
    const html = await page.text();
    expect(html).toContain('<title>Firestore Rule Coverage Report</title>');
    expect(html).not.toMatch(/[^&]<b>/);
  });
});
