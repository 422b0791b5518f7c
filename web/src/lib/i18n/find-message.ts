import type { MessageTree } from '../../locales/locale-module';
import type { MessageValues } from './message-key';

/** The text at `a.b.c`, in the plural form for `values.count` if it has forms; undefined if missing. */
export function findMessage(
  messages: MessageTree,
  key: string,
  values: MessageValues | undefined,
  plurals: Intl.PluralRules,
): string | undefined {
  const steps = key.split('.');
  const last = steps.pop() ?? '';
  let branch: string | MessageTree | undefined = messages;
  for (const step of steps) {
    branch = typeof branch === 'object' ? branch[step] : undefined;
  }
  if (typeof branch !== 'object') return undefined;
  const count = values?.count;
  const forms = typeof count === 'number' ? [`${last}_${plurals.select(count)}`, `${last}_other`] : [];
  for (const name of [...forms, last]) {
    const text = branch[name];
    if (typeof text === 'string') return text;
  }
  return undefined;
}

/** Replaces each `{name}` by its value; a name without a value stays, so that the mistake is visible. */
export function fillMessage(text: string, values: MessageValues | undefined): string {
  if (!values) return text;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
