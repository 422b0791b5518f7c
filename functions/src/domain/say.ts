import { ERROR_TEXTS, type ErrorParams, type ErrorReason, type ReasonValues } from '@gharseva/contract';

/** What is said to a person: the English text, and by which word and with which values it can be said otherwise. */
export interface Said {
  message: string;
  reason: ErrorReason;
  params?: ErrorParams;
}

/** A value of a text: as it is, or texts of their own. */
type Value = string | number | readonly Said[];

type Values<Reason extends ErrorReason> = [ReasonValues<Reason>] extends [never]
  ? []
  : [values: Record<ReasonValues<Reason>, Value>];

/** A text within another one. Its values are plain: texts are not nested deeper. */
const within = ({ reason, params }: Said) => ({
  reason,
  ...(params && { params: params as Record<string, string | number> }),
});

/**
 * A text of the contract's {@link ERROR_TEXTS}, filled: `say('address_limit', { max: 20 })`. Whatever the API tells a
 * person is said by it, so that clients can say it in their languages.
 */
export function say<Reason extends ErrorReason>(reason: Reason, ...[values]: Values<Reason>): Said {
  const given: Record<string, Value> = values ?? {};
  const message = ERROR_TEXTS[reason].replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = given[name] ?? whole;
    return typeof value === 'object' ? value.map((said) => said.message).join(', ') : String(value);
  });
  if (!values) return { message, reason };
  const params = Object.entries(given).map(([name, value]) => [
    name,
    typeof value === 'object' ? value.map(within) : value,
  ]);
  return { message, reason, params: Object.fromEntries(params) };
}
