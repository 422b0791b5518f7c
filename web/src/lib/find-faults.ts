/** A schema of the contract, as far as a form needs it. */
export interface FormSchema {
  safeParse(values: unknown): {
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
  };
}

/** The first fault of each wrong field: a machine word of the contract, or zod's own message. */
export type Faults = Readonly<Record<string, string>>;

/** The schema's faults in the values, by field. */
export function findFaults(schema: FormSchema, values: unknown): Faults {
  const faults: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
    faults[String(path[0])] ??= message;
  }
  return faults;
}
