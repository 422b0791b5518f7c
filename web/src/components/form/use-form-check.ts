import { useState } from 'react';
import { type Faults, type FormSchema, findFaults } from '../../lib/find-faults';

/** What a form says of each field: one text, or one by the machine word of the schema. Empty where the field itself says it. */
export type FieldTexts = Readonly<Record<string, string | ((word: string) => string)>>;

/**
 * Checks a form by the schema of what it sends. A fault that the form has no text for is left to the server, which finds
 * the same one and has a text.
 *
 * @param refused the server's field errors, shown where the form finds none
 */
export function useFormCheck(
  schema: FormSchema,
  texts: FieldTexts,
  refused: Readonly<Record<string, string>> = {},
) {
  const [found, setFound] = useState<Faults>({});
  const errors: Record<string, string | undefined> = { ...refused };
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
     * @param more faults that no schema can see
     */
    check: (values: unknown, more: Faults = {}): string[] => {
      const faults = Object.entries(findFaults(schema, values)).filter(([name]) => name in texts);
      const now = { ...Object.fromEntries(faults), ...more };
      setFound(now);
      return Object.keys(now);
    },
    /** Clears the errors of the fields that are changed. */
    forget: (changed: object) =>
      setFound((present) =>
        Object.fromEntries(Object.entries(present).filter(([name]) => !(name in changed))),
      ),
  };
}
