import { readOptions, runCommand, UsageError } from './run-command';

const USAGE =
  'npm start [-- --fresh] [-- --port-offset N] [-- --api-only] [-- --verbose]   the whole site on this machine';

/** @throws UsageError for anything but a non-negative integer */
function readOffset(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,5}$/.test(text)) return Number(text);
  throw new UsageError(`--port-offset takes a whole number, such as 20; "${text}" is none.`);
}

await runCommand(USAGE, async (args) => {
  const options = readOptions(args, {
    fresh: { type: 'boolean', default: false },
    'api-only': { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
    'port-offset': { type: 'string' },
  });
  const portOffset = readOffset(options['port-offset']);
  const { runStart } = await import('./run-start');
  const { fresh, verbose } = options;
  await runStart({ fresh, verbose, apiOnly: options['api-only'], portOffset });
});
