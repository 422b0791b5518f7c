import { brand } from '#config/brand.ts';

/** The operator's values for the placeholders `{brand}`, `{email}` and so on of the texts. */
export const company = {
  brand: brand.name,
  registeredName: brand.registeredName,
  courtCity: brand.courtCity,
  address: brand.address,
  grievanceOfficer: brand.grievanceOfficer,
  email: brand.email,
  phone: brand.phone,
};
