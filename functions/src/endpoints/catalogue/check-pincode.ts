import { type City, CONTENT_LANGUAGES } from '@gharseva/contract';
import type { Handler } from '../handler';

/** A city's translations under the field names of this answer. */
function renamed(translations: NonNullable<City['translations']>) {
  const languages = CONTENT_LANGUAGES.flatMap((language) => {
    const { name, state } = translations[language] ?? {};
    const texts = { ...(name && { city: name }), ...(state && { state }) };
    return Object.keys(texts).length > 0 ? [[language, texts] as const] : [];
  });
  return Object.fromEntries(languages);
}

/** Tells whether a pincode is serviceable (docs/product-decisions.md section 4). */
export const checkPincode: Handler<'checkPincode'> = async (
  { params: { pincode } },
  _actor,
  { stores, clock },
) => {
  const city = await (await stores.catalogue.read(clock())).findCity(pincode);
  return {
    pincode,
    served: city !== null,
    cityId: city?._id ?? null,
    city: city?.name ?? null,
    state: city?.state ?? null,
    ...(city?.translations && { translations: renamed(city.translations) }),
  };
};
