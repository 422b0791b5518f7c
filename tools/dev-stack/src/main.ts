import { type ParseArgsConfig, parseArgs } from 'node:util';

const USAGE = `Usage:
  npm start [-- --fresh] [-- --port-offset N] [-- --api-only] [-- --verbose]   the whole site on this machine
  npm test [-- --only STEP[,STEP…]]                            everything that can be checked
`;

/** Said with the usage, without a stack trace. */
class UsageError extends Error {}

function read<Options extends NonNullable<ParseArgsConfig['options']>>(args: string[], options: Options) {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** @throws UsageError for anything but a whole number from 0 on */
function readOffset(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,5}$/.test(text)) return Number(text);
  throw new UsageError(`--port-offset takes a whole number, such as 20; "${text}" is none.`);
}

async function run([command, ...args]: string[]): Promise<void> {
  if (command === 'start') {
    const options = read(args, {
      fresh: { type: 'boolean', default: false },
      'api-only': { type: 'boolean', default: false },
      verbose: { type: 'boolean', default: false },
      'port-offset': { type: 'string' },
    });
    const portOffset = readOffset(options['port-offset']);
    const { runStart } = await import('./run-start');
    const { fresh, verbose } = options;
    await runStart({ fresh, verbose, apiOnly: options['api-only'], portOffset });
  } else if (command === 'test') {
    const { only } = read(args, { only: { type: 'string' } });
    const { runTests } = await import('./run-tests');
    process.exitCode = await runTests(only ? { only: only.split(',') } : {});
  } else {
    throw new UsageError(command ? `There is no command "${command}".` : 'A command is missing.');
  }
}

await run(process.argv.slice(2)).catch((error: unknown) => {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n\n${USAGE}`);
  process.exitCode = 2;
});
