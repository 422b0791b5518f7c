import { type ParseArgsConfig, parseArgs } from 'node:util';

/** A command called wrongly: said with its usage, without a stack trace, and exit code 2. */
export class UsageError extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>;

/** @throws UsageError for options that are not declared, and for arguments that are none */
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

/** Runs a command with this process's arguments. */
export async function runCommand(usage: string, run: (args: string[]) => Promise<void>): Promise<void> {
  await run(process.argv.slice(2)).catch((error: unknown) => {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\n\nUsage:\n  ${usage}\n`);
    process.exitCode = 2;
  });
}
