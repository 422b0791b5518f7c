import { parseArgs } from 'node:util';

const USAGE = `Usage:
  npm start [-- --fresh] [-- --port-offset N] [-- --api-only] [-- --verbose]   the whole site on this machine
  npm test [-- --only STEP[,STEP…]]                            everything that can be checked
`;

const [command, ...rest] = process.argv.slice(2);
if (command === 'start') {
  const { values } = parseArgs({
    args: rest,
    options: {
      fresh: { type: 'boolean', default: false },
      'api-only': { type: 'boolean', default: false },
      verbose: { type: 'boolean', default: false },
      'port-offset': { type: 'string', default: '0' },
    },
  });
  const { runStart } = await import('./run-start');
  await runStart({
    fresh: values.fresh,
    verbose: values.verbose,
    apiOnly: values['api-only'],
    portOffset: Number(values['port-offset']),
  });
} else if (command === 'test') {
  const { values } = parseArgs({ args: rest, options: { only: { type: 'string' } } });
  const { runTests } = await import('./run-tests');
  process.exitCode = await runTests(values.only ? { only: values.only.split(',') } : {});
} else {
  console.error(USAGE);
  process.exitCode = 2;
}
