import { readBrand } from './read-brand';

/** Who runs the site: shown on screens, never hard-coded there. */
export const brand = readBrand(import.meta.env);

const phoneDigits = brand.phone.replace(/[^\d+]/g, '');

/** Dials customer care. */
export const phoneHref = `tel:${phoneDigits}`;

/** Opens a WhatsApp chat with customer care. */
export const whatsappHref = `https://wa.me/${phoneDigits.replace('+', '')}`;

/** Writes to customer care. */
export const emailHref = `mailto:${brand.email}`;
