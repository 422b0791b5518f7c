import { readOffset } from './read-offset';
import { readOptions, runCommand } from './run-command';

const USAGE =
  'npm start [-- --fresh] [-- --port-offset N] [-- --api-only] [-- --verbose]   the whole site on this machine';

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
