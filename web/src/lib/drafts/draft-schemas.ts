import type { JsonSchema } from '../read-json';

/** The schema of one of some texts, as a draft keeps a choice. */
export function choiceSchema<Choice extends string>(choices: readonly Choice[]): JsonSchema<Choice> {
  return {
    safeParse: (value) => {
      const data = choices.find((choice) => choice === value);
      return data === undefined ? wrong : { success: true, data };
    },
  };
}

/** The schema of a record that is edited, or of `new` while one is added. */
export function orNew<Item>(schema: JsonSchema<Item>): JsonSchema<Item | 'new'> {
  return {
    safeParse: (value) => (value === 'new' ? { success: true, data: value } : schema.safeParse(value)),
  };
}

const wrong = { success: false as const, error: { issues: [{ code: 'invalid_choice', path: [] }] } };
