import { ERROR_TEXTS, type ErrorParams, type ErrorReason, type ReasonValues } from '@gharseva/contract';

/** A message for a person: the English text, and the word and values by which clients translate it. */
export interface Said {
  message: string;
  reason: ErrorReason;
  params?: ErrorParams;
}

/** A value in a text: plain, or texts themselves. */
type Value = string | number | readonly Said[];

type Values<Reason extends ErrorReason> = [ReasonValues<Reason>] extends [never]
  ? []
  : [values: Record<ReasonValues<Reason>, Value>];

/** A text inside another one. Its values are plain: texts are nested one level deep. */
const within = ({ reason, params }: Said) => ({
  reason,
  ...(params && { params: params as Record<string, string | number> }),
});

/**
 * A filled text of the contract's {@link ERROR_TEXTS}: `say('address_limit', { max: 20 })`. Every message of the API
 * is made here, so that clients can translate it.
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
