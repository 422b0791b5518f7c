import { createCallGoogle } from '@gharseva/admin/backup/call-google';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findDifferences } from '../src/find-differences';
import { type Asked, readAsked, runOperations } from '../src/operations';
import { readDeclared } from '../src/read-declared';
import { type GoogleServer, startGoogleServer } from './support/google-server';

const CHANNEL = 'projects/own/notificationChannels/7';
const asked: Asked = { project: 'own', host: 'own.web.app', wake: [CHANNEL], tell: [CHANNEL], yes: true };

let google: GoogleServer;
beforeEach(async () => {
  google = await startGoogleServer();
});
afterEach(() => google.close());

/** Runs the command, and gives what it printed. */
async function run(changes: Partial<Asked> = {}, declared?: ReturnType<typeof readDeclared>) {
  const lines: string[] = [];
  const own = { ...asked, ...changes };
  const call = createCallGoogle(async () => 'token', 'own', 1);
  const print = (line: string) => void lines.push(line);
  const code = await runOperations(
    own,
    call,
    print,
    google.origins,
    declared ?? readDeclared(own),
    async () => {},
  );
  return { code, lines, text: lines.join('\n') };
}

describe('ops:apply', () => {
  const files = readDeclared(asked).length;

  test('without --yes: tells every file, and changes nothing', async () => {
    const { code, lines } = await run({ yes: false });
    expect(code).toBe(0);
    expect(lines).toHaveLength(files + 1);
    expect(lines.slice(0, -1).every((line) => line.startsWith('+ '))).toBe(true);
    expect(lines.at(-1)).toBe(`${files} to be changed: with --yes.`);
    expect(google.writes).toEqual([]);
  });

  test('with --yes: makes all; a second time nothing is left to do', async () => {
    expect((await run()).lines.at(-1)).toBe(`${files} changed.`);
    expect(google.writes).toHaveLength(files);
    // What others name comes first.
    expect(google.writes.findIndex((line) => line.includes('alertPolicies'))).toBeGreaterThan(2);
    const again = await run();
    expect(again.lines.filter((line) => !line.startsWith('= '))).toEqual(['0 changed.']);
    expect(google.writes).toHaveLength(files);
  });

  test('a field changed by hand: named, and put back; a new title is no new resource', async () => {
    await run();
    const [policy] = google.kept.alertPolicies ?? [];
    Object.assign(policy ?? {}, { displayName: 'Renamed', enabled: false });
    const { lines } = await run();
    expect(lines).toContain('    displayName: "Renamed" → "Admin password flood"');
    expect(lines.at(-1)).toBe('1 changed.');
    const { alertPolicies = [] } = google.kept;
    expect(alertPolicies[0]).toMatchObject({ displayName: 'Admin password flood', enabled: false });
    expect(alertPolicies).toHaveLength(
      readDeclared(asked).filter(({ kind }) => kind.name === 'alerts').length,
    );
  });

  test.each(['metrics', 'dashboards'])('a changed one of %s: put back', async (list) => {
    await run();
    const [first] = google.kept[list] ?? [];
    const field = list === 'metrics' ? 'filter' : 'displayName';
    const { [field]: declared } = first ?? {};
    Object.assign(first ?? {}, { [field]: 'changed' });
    expect((await run()).lines.at(-1)).toBe('1 changed.');
    expect(google.kept[list]?.[0]?.[field]).toBe(declared);
  });

  test('somebody else’s policy of the same name: told, and left alone', async () => {
    const other = { name: 'projects/own/alertPolicies/x', displayName: 'Site or API down' };
    google.kept.alertPolicies = [other];
    const { code, text } = await run();
    expect([code, text]).toEqual([1, expect.stringContaining('! alerts/site-down')]);
    expect(google.kept.alertPolicies?.filter(({ displayName }) => displayName === other.displayName)).toEqual(
      [other],
    );
  });

  test('a file that is gone: its resource is named, and not deleted', async () => {
    await run();
    const rest = readDeclared(asked).filter(({ file }) => file !== 'slow-answers');
    const { code, text } = await run({}, rest);
    expect([code, text]).toEqual([1, expect.stringContaining('alerts Slow answers is declared no more')]);
    expect(google.kept.alertPolicies?.some(({ displayName }) => displayName === 'Slow answers')).toBe(true);
  });

  test('without channels: says that nobody is told; those that are set stay', async () => {
    const silent = await run({ wake: [], tell: [] });
    expect([silent.code, silent.text]).toEqual([
      1,
      expect.stringContaining('Nobody is told of: admin-password-flood'),
    ]);
    await run();
    const later = await run({ wake: [], tell: [] });
    expect([later.code, later.lines.at(-1)]).toEqual([0, '0 changed.']);
    for (const policy of google.kept.alertPolicies ?? [])
      expect(policy.notificationChannels).toEqual([CHANNEL]);
  });

  test('a metric that policies do not know yet: tried again', async () => {
    google.notYet = 2;
    expect((await run()).code).toBe(0);
    expect(google.kept.alertPolicies).toHaveLength(
      readDeclared(asked).filter(({ kind }) => kind.name === 'alerts').length,
    );
  });

  test('a service that is briefly away while it is read: asked again', async () => {
    google.away = 2;
    expect((await run()).lines.at(-1)).toBe(`${files} changed.`);
  });

  test('a refusal: ends with Google’s words', async () => {
    const call = createCallGoogle(async () => 'token', 'other', 1);
    await expect(runOperations(asked, call, () => {}, google.origins)).rejects.toThrow(
      '403 Permission denied',
    );
    expect(google.writes).toEqual([]);
  });
});

describe('the command line', () => {
  test('the host follows from the project, unless it is given', () => {
    expect(readAsked(['--project', 'own'])).toEqual({ ...asked, wake: [], tell: [], yes: false });
    const own = readAsked([
      '--project',
      'own',
      '--host',
      'x.in',
      '--wake',
      CHANNEL,
      '--wake',
      CHANNEL,
      '--yes',
    ]);
    expect(own).toMatchObject({ host: 'x.in', wake: [CHANNEL, CHANNEL], yes: true });
  });

  test.each([
    [[], '--project is missing.'],
    [['--project', 'own', '--wake', 'me@example.com'], '"me@example.com" is no channel.'],
    [['--project', 'own', '--host', ''], '--host is empty.'],
    [['--projec', 'own'], "Unknown option '--projec'"],
  ])('%j: "%s", and how it is used', (args, fault) => {
    expect(() => readAsked(args)).toThrow(fault);
    expect(() => readAsked(args)).toThrow('Usage: npm run ops:apply');
  });
});

test('differences: Google’s own fields and defaults are none, another length of a list is one', () => {
  const declared = { a: 0, list: [{ x: 1 }], labels: { own: 'y' } };
  expect(
    findDifferences(declared, { list: [{ x: 1, name: 'n' }], labels: { own: 'y', other: 'z' } }),
  ).toEqual([]);
  expect(findDifferences(declared, { a: 5, list: [], labels: {} })).toEqual([
    'a: 5 → 0',
    'list: [] → [{"x":1}]',
    'labels.own: nothing → "y"',
  ]);
});
