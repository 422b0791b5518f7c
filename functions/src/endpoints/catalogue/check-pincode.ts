import type { Handler } from '../handler';

/** "Do we serve you?" (DECISIONS.md section 4). */
export const checkPincode: Handler<'checkPincode'> = async ({ params: { pincode } }, _actor, { stores }) => {
  const city = await stores.cities.findByPincode(pincode);
  return {
    pincode,
    served: city !== null,
    cityId: city?._id ?? null,
    city: city?.name ?? null,
    state: city?.state ?? null,
  };
};
