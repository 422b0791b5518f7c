import { brand } from '#config/brand.ts';

/** What the texts say of the operator, in the place of `{brand}`, `{email}` and so on. */
export const company = {
  brand: brand.name,
  registeredName: brand.registeredName,
  courtCity: brand.courtCity,
  address: brand.address,
  grievanceOfficer: brand.grievanceOfficer,
  email: brand.email,
  phone: brand.phone,
};
