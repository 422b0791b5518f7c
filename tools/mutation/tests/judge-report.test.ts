import { describe, expect, test } from 'vitest';
import { type Accepted, judgeReport, type MutationReport } from '../src/judge-report';

const FILE = 'functions/src/domain/authorize.ts';
const SOURCE = 'if (role === null) {\n  return null;\n}\nreturn role;\n';

const mutant = (status: string, replacement: string, from = [1, 5], to = [1, 18]) => ({
  status,
  mutatorName: 'ConditionalExpression',
  replacement,
  location: {
    start: { line: from[0] ?? 0, column: from[1] ?? 0 },
    end: { line: to[0] ?? 0, column: to[1] ?? 0 },
  },
});

const reportOf = (...mutants: ReturnType<typeof mutant>[]): MutationReport => ({
  files: { [FILE]: { source: SOURCE, mutants } },
});

const accepted: Accepted = { file: FILE, code: 'role === null', replacement: 'false', reason: 'of a test' };

describe('a report of mutants', () => {
  test('counts what a test noticed or never ended, and names what survived', () => {
    const report = reportOf(
      mutant('Killed', 'true'),
      mutant('Timeout', 'role !== null'),
      mutant('RuntimeError', 'null !== role'),
      mutant('Survived', 'false'),
      mutant('NoCoverage', '{}', [1, 20], [3, 2]),
      mutant('CompileError', '""'),
      mutant('Ignored', '""'),
    );
    expect(judgeReport(report, [])).toEqual({
      noticed: 3,
      timeouts: 1,
      tried: 5,
      score: 60,
      survivors: [`${FILE}:1 role === null -> false`, `${FILE}:1 { return null; } -> {}`],
      outdated: [],
    });
  });

  test('leaves accepted survivors out', () => {
    const report = reportOf(mutant('Killed', 'true'), mutant('Survived', 'false'));
    expect(judgeReport(report, [accepted])).toMatchObject({
      tried: 1,
      score: 100,
      survivors: [],
      outdated: [],
    });
  });

  test('accepts as many places of a file as are told', () => {
    const twice = reportOf(mutant('Survived', 'false'), mutant('Survived', 'false'));
    const places = { ...accepted, places: 2 };
    expect(judgeReport(twice, [accepted]).survivors).toEqual([`${FILE}:1 role === null -> false`]);
    expect(judgeReport(twice, [places])).toMatchObject({ survivors: [], outdated: [] });
    expect(judgeReport(reportOf(mutant('Survived', 'false')), [places]).outdated).toEqual([places]);
  });

  test('tells accepted ones that do not survive, but for files that were not tried', () => {
    const elsewhere = { ...accepted, file: 'functions/src/domain/gate.ts' };
    const { outdated } = judgeReport(reportOf(mutant('Killed', 'false')), [accepted, elsewhere]);
    expect(outdated).toEqual([accepted]);
  });

  test('without a mutant is complete', () => {
    expect(judgeReport({ files: {} }, [])).toMatchObject({ tried: 0, score: 100 });
  });
});
