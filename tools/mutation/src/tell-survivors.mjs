import { relative } from 'node:path';

/**
 * A reporter of Stryker's that names each mutant no test noticed as soon as that is known: a run takes hours, and its report
 * comes at its end alone. Those that are accepted are named too. Loaded by Stryker itself, which cannot read TypeScript.
 */
class SurvivorsReporter {
  /** @param {Readonly<import('@stryker-mutator/api/core').MutantResult>} result */
  onMutantTested({ status, fileName, location, replacement, mutatorName }) {
    if (status !== 'Survived' && status !== 'NoCoverage' && status !== 'Timeout') return;
    const { line, column } = location.start;
    const code = (replacement ?? mutatorName).replaceAll(/\s+/g, ' ');
    // lines of Stryker's are counted from 0 here
    console.log(`${status}: ${relative(process.cwd(), fileName)}:${line + 1}:${column + 1} ${code}`);
  }
}

export const strykerPlugins = [{ kind: 'Reporter', name: 'survivors', injectableClass: SurvivorsReporter }];
