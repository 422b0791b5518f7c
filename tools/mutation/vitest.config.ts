import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type Reporter, type TestSpecification, type Vitest } from 'vitest/node';

/** The tests of one area, given by the command as JSON. */
const tests = JSON.parse(process.env.GHARSEVA_MUTATION_TESTS ?? '[]') as string[];

const MINUTE = 60_000;

/** How long each file took at most: one that was skipped, or of which few tests reach a mutant, says nothing of it. */
const longest = new Map<string, number>();

/** Which file failed when: the larger, the later. */
const failures = new Map<string, number>();
let failed = 0;

/**
 * A mutant's tests end with the first that fails: so the files that have noticed mutants come first, the one of the latest before
 * the others, since they are likely to notice the next one of the same code, and then the quickest.
 */
class SoonestSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const costs = new Map(files.map((file) => [file, this.costOf(file)]));
    const of = (file: TestSpecification) => costs.get(file) ?? 0;
    return files.toSorted((one, other) => of(one) - of(other));
  }

  /** Below zero for a file that has failed. */
  private costOf({ moduleId, project }: TestSpecification): number {
    const { cache, config } = this.ctx;
    const known = cache.getFileTestResults(`${project.name}:${relative(config.root, moduleId)}`);
    longest.set(moduleId, Math.max(longest.get(moduleId) ?? 0, known?.duration ?? 0));
    const latest = failures.get(moduleId);
    return latest === undefined ? (longest.get(moduleId) ?? 0) : 0 - latest;
  }
}

/**
 * Stryker looks for failed tests alone. A file that a mutant keeps from being loaded, or a hook that it breaks, leaves tests that never
 * ran: told as errors outside of a test, they count as noticed.
 */
class TellBroken implements Reporter {
  private vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.vitest = vitest;
  }

  onTestModuleEnd(module: Parameters<NonNullable<Reporter['onTestModuleEnd']>>[0]): void {
    if (module.state() === 'failed') failures.set(module.moduleId, ++failed);
    this.tell(module.errors());
    for (const suite of module.children.allSuites()) this.tell(suite.errors());
  }

  private tell(errors: readonly unknown[]): void {
    for (const error of errors) this.vitest?.state.catchError(error, 'Broken outside of a test');
  }
}

export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: tests,
    setupFiles: ['tests/support/fixed-seed.ts'],
    // no module of the API keeps state: each file starts one on an empty database
    isolate: false,
    sequence: { sequencer: SoonestSequencer },
    reporters: [new TellBroken()],
    // a mutant that never ends is ended by Stryker; a busy machine ends no test
    testTimeout: 20 * MINUTE,
    hookTimeout: 20 * MINUTE,
  },
});
