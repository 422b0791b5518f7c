import { readOptions, runCommand } from '@gharseva/dev-stack/run-command';

const USAGE = 'npm test [-- --only STEP[,STEP…]]   everything that can be checked';

await runCommand(USAGE, async (args) => {
  const { only } = readOptions(args, { only: { type: 'string' } });
  const { runTests } = await import('./run-tests');
  process.exit(await runTests(only ? { only: only.split(',') } : {}));
});
