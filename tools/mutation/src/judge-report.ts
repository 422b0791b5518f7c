/** The used part of Stryker's JSON report. */
export interface MutationReport {
  files: Readonly<Record<string, { source: string; mutants: readonly Mutant[] }>>;
}

interface Mutant {
  status: string;
  mutatorName: string;
  replacement?: string;
  location: { start: { line: number; column: number }; end: { line: number; column: number } };
}

/** A mutant that no test notices, and why that is right. */
export interface Accepted {
  /** The file with its path in the repository. */
  file: string;
  /** The code that was replaced, with single spaces. */
  code: string;
  replacement: string;
  /** At how many places of the file it survives; default 1. One more is not accepted. */
  places?: number;
  reason: string;
}

export interface Verdict {
  /** Mutants that a test noticed, or that kept the tests from being loaded, or that never ended. */
  noticed: number;
  /** Those of the noticed ones that never ended: on a busy machine some may be slow tests. */
  timeouts: number;
  /** All mutants but the accepted ones and those that do not compile. */
  tried: number;
  /** The share of the noticed ones, in percent. */
  score: number;
  /** What survived and is not accepted, as `file:line code -> replacement`. */
  survivors: string[];
  /** Accepted ones that do not survive any more, or at fewer places, or whose code is gone. */
  outdated: Accepted[];
}

const TIMEOUT = 'Timeout';
const NOTICED = ['Killed', 'RuntimeError', TIMEOUT];
const SURVIVED = ['Survived', 'NoCoverage'];

/** Judges a report; its paths are relative to the repository. */
export function judgeReport({ files }: MutationReport, accepted: readonly Accepted[]): Verdict {
  let noticed = 0;
  let timeouts = 0;
  const survivors: string[] = [];
  const left = new Map(accepted.map((one) => [one, one.places ?? 1]));
  const placesOf = (one: Accepted) => left.get(one) ?? 0;
  for (const [file, { source, mutants }] of Object.entries(files)) {
    for (const mutant of mutants) {
      if (NOTICED.includes(mutant.status)) noticed += 1;
      if (mutant.status === TIMEOUT) timeouts += 1;
      if (!SURVIVED.includes(mutant.status)) continue;
      const code = plain(codeAt(source, mutant.location));
      const replacement = plain(mutant.replacement ?? '');
      const found = accepted.find(
        (one) =>
          one.file === file && one.code === code && one.replacement === replacement && placesOf(one) > 0,
      );
      if (found) left.set(found, placesOf(found) - 1);
      else survivors.push(`${file}:${mutant.location.start.line} ${code} -> ${replacement}`);
    }
  }
  const tried = noticed + survivors.length;
  const outdated = accepted.filter((one) => one.file in files && placesOf(one) > 0);
  return {
    noticed,
    timeouts,
    tried,
    score: tried === 0 ? 100 : (100 * noticed) / tried,
    survivors,
    outdated,
  };
}

const plain = (code: string) => code.replaceAll(/\s+/g, ' ').trim();

function codeAt(source: string, { start, end }: Mutant['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  return lines
    .map((line, at) => line.slice(at === 0 ? start.column - 1 : 0, at === last ? end.column - 1 : undefined))
    .join('\n');
}
