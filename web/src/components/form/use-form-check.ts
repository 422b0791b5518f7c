import { useState } from 'react';
import { type Faults, type FormSchema, findFaults } from '../../lib/find-faults';

/** The error text of each field: one text, or one by the schema's machine word. Empty if the field shows its own. */
export type FieldTexts = Readonly<Record<string, string | ((word: string) => string)>>;

/**
 * Checks a form by the schema of its request. Faults without a text are left to the server, which finds the same ones and
 * has texts.
 *
 * @param refused the server's field errors, shown on fields without an error of the form until they are changed
 */
export function useFormCheck(
  schema: FormSchema,
  texts: FieldTexts,
  refused: Readonly<Record<string, string>> = {},
) {
  const [found, setFound] = useState<Faults>({});
  // The server's errors are of what was sent: they say nothing of what was typed since.
  const [changed, setChanged] = useState<object>({});
  const errors: Record<string, string | undefined> = Object.fromEntries(
    Object.entries(refused).filter(([name]) => !(name in changed)),
  );
  for (const [name, word] of Object.entries(found)) {
    const text = texts[name];
    const said = typeof text === 'function' ? text(word) : text;
    if (said) errors[name] = said;
  }
  return {
    /** The error of each field, by its name. */
    errors,
    isWrong: (name: string) => name in found,
    /**
     * Checks the values; returns the names of the wrong fields.
     * @param more faults beyond the schema
     */
    check: (values: unknown, more: Faults = {}): string[] => {
      const faults = Object.entries(findFaults(schema, values)).filter(([name]) => name in texts);
      const now = { ...Object.fromEntries(faults), ...more };
      setFound(now);
      const wrong = Object.keys(now);
      if (wrong.length === 0) setChanged({});
      return wrong;
    },
    /** Clears the errors of the changed fields. */
    forget: (part: object) => {
      setFound((present) => Object.fromEntries(Object.entries(present).filter(([name]) => !(name in part))));
      setChanged((present) => ({ ...present, ...part }));
    },
  };
}
