import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The tests of one area, given by the command as JSON. */
const tests = JSON.parse(process.env.GHARSEVA_MUTATION_TESTS ?? '[]') as string[];

const MINUTE = 60_000;

/**
 * A mutant's tests end with the first that fails: so the file that has noticed the mutant before comes first, since it is likely to
 * notice the next one of the same code, and then the quickest.
 */
class SoonestSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const cost = ({ moduleId, project }: TestSpecification) => {
      const { cache, config } = this.ctx;
      const known = cache.getFileTestResults(`${project.name}:${relative(config.root, moduleId)}`);
      return known?.failed ? 0 : (known?.duration ?? 0);
    };
    return files.toSorted((one, other) => cost(one) - cost(other));
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
    testTimeout: MINUTE,
    hookTimeout: MINUTE,
  },
});
