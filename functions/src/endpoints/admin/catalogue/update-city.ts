import { changeCity } from '#catalogue/operations/write-city.ts';
import { checkSameId } from '#domain/merge-record.ts';
import { withVersion } from '#domain/version-of.ts';
import type { Handler } from '../../handler';

/** Changes a city (docs/product-decisions.md section 4). */
export const updateCity: Handler<'updateCity'> = async ({ params: { id }, body }, actor, context) => {
  const { version, _id, overlaps: _overlaps, ...input } = body;
  checkSameId(id, _id);
  const { city, overlaps } = await changeCity({ id, version }, input, actor, context);
  return { ...withVersion(city), overlaps };
};
