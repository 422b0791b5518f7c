import { aborted, listenForInterruption } from '../interruption';
import { readOptions, runCommand } from '../run-command';
import { OFFSETS, onFreePorts } from '../stack/choose-ports';
import { StackError } from '../stack/stack-error';
import { startStack } from '../stack/start-stack';
import { drillRestore } from './restore-drill';

/** `npm run drill:restore`: the restore drill on a local stack of its own, whose data is in memory only. */
await runCommand('npm run drill:restore', async (args) => {
  readOptions(args, {});
  const signal = listenForInterruption(() => console.log('\nStopping …'));
  const log = (line: string) => {
    if (!line.startsWith('>')) console.log(line); // not the lines of the function
  };
  try {
    // the first set of ports is that of a running stack, which is left alone
    const [, ...offsets] = OFFSETS;
    const stack = await onFreePorts(offsets, (portOffset) =>
      startStack({ portOffset, apiOnly: true, signal, log }),
    );
    const ended = Promise.race([aborted(signal), stack.died]).then((reason) => {
      throw new StackError(reason ?? 'Stopped before its end; nothing is left running.');
    });
    await Promise.race([drillRestore(stack, log), ended]).finally(() => stack.stop());
    console.log('The restore drill has passed.');
  } catch (error) {
    console.error(error instanceof StackError ? error.message : error);
    process.exitCode = 1;
  }
  process.exit();
});
