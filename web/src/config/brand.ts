import { readBrand } from './read-brand';

/** The operator of the site: screens show it and never hard-code it. */
export const brand = readBrand(import.meta.env);

const phoneDigits = brand.phone.replace(/[^\d+]/g, '');

/** Calls customer care. */
export const phoneHref = `tel:${phoneDigits}`;

/** Opens a WhatsApp chat with customer care. */
export const whatsappHref = `https://wa.me/${phoneDigits.replace('+', '')}`;

/** Opens an e-mail to customer care. */
export const emailHref = `mailto:${brand.email}`;
