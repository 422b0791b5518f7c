import { type ParseArgsConfig, parseArgs } from 'node:util';

/** A wrong call of a command: printed with its usage, without a stack trace; exit code 2. */
export class UsageError extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>;

/** @throws UsageError for undeclared options and positional arguments */
export function readOptions<Declared extends Options>(
  args: string[],
  options: Declared,
): ReturnType<typeof parseArgs<{ options: Declared }>>['values'] {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Runs a command with the arguments of this process. */
export async function runCommand(usage: string, run: (args: string[]) => Promise<void>): Promise<void> {
  await run(process.argv.slice(2)).catch((error: unknown) => {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\n\nUsage:\n  ${usage}\n`);
    process.exitCode = 2;
  });
}
