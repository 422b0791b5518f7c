import { MAX_QUANTITY } from '@gharseva/contract/rules';

/** How many of each service were chosen as extras, by the service's id. */
export type ChosenExtras = ReadonlyMap<string, number>;

/** What was chosen, as it is kept: `fan.2,switch.1`; ids have neither dots nor commas. */
export const keepExtras = (chosen: ChosenExtras): string =>
  [...chosen].map(([itemId, quantity]) => `${itemId}.${quantity}`).join();

/** What was kept; a quantity that cannot be is none. */
export function keptExtras(kept: string): ChosenExtras {
  const parts = kept.split(',').map((part) => part.split('.'));
  return new Map(
    parts.flatMap(([itemId = '', typed]) => {
      const quantity = Number(typed);
      const isPossible = Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY;
      return itemId !== '' && isPossible ? [[itemId, quantity] as const] : [];
    }),
  );
}
