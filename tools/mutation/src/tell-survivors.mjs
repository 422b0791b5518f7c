import { relative } from 'node:path';

/**
 * A reporter of Stryker's that names each mutant no test noticed as soon as that is known: a run takes hours, and its report
 * comes at its end alone. Those that are accepted are named too. Loaded by Stryker itself, which cannot read TypeScript.
 */
class SurvivorsReporter {
  onMutantTested({ status, fileName, location, replacement, mutatorName }) {
    if (status !== 'Survived' && status !== 'NoCoverage' && status !== 'Timeout') return;
    const { line, column } = location.start;
    const code = (replacement ?? mutatorName).replaceAll(/\s+/g, ' ');
    console.log(`${status}: ${relative(process.cwd(), fileName)}:${line}:${column} ${code}`);
  }
}

export const strykerPlugins = [{ kind: 'Reporter', name: 'survivors', injectableClass: SurvivorsReporter }];
