import { type ParseArgsConfig, parseArgs } from 'node:util';

/** A wrong call of a command: its message names the fault and has the usage; exit code 2. */
export class UsageError extends Error {
  constructor(fault: string, usage: string) {
    super(`${fault}\n\n${usage}`);
  }
}

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * The values of a command's options. An empty one is a variable of the shell that is not set: a command must not take it for none, and
 * meet the project that the credentials name.
 * @throws UsageError for undeclared options, positional arguments and empty values
 */
export function parseOptions<Declared extends Options>(
  args: readonly string[],
  options: Declared,
  usage: string,
): ReturnType<typeof parseArgs<{ options: Declared }>>['values'] {
  const { values } = tryTo(() => parseArgs({ args: [...args], options }), usage);
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string' && value.trim() === '') throw new UsageError(`--${name} is empty.`, usage);
  }
  return values;
}

/** What a reader of arguments gives. @throws UsageError for what it refuses */
function tryTo<Read>(read: () => Read, usage: string): Read {
  try {
    return read();
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), usage);
  }
}

/** Runs a command; what it throws is printed without a stack, and ends it with exit code 1, of a wrong call with 2. */
export async function runCommand(run: () => Promise<void>): Promise<void> {
  await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  });
}
