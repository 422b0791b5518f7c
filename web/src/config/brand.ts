/** The operator of the site. */
export interface Brand {
  name: string;
  /** The customer-care number as people read it. */
  phone: string;
  email: string;
  registeredName: string;
  /** The city whose courts the terms name. */
  courtCity: string;
  /** The registered office and its grievance officer (Consumer Protection (E-Commerce) Rules, 2020). */
  address: string;
  grievanceOfficer: string;
  /** Addresses of its profiles: `youtube`, `instagram`, `facebook`, `x`; a network without a profile is absent. */
  social: Readonly<Record<string, string>>;
}

/** Filled in by the build, so that no demo value is in a build for a real project. */
declare const __BRAND__: Brand;

/** The operator of the site: screens show it and never hard-code it. */
export const brand: Brand = __BRAND__;

const phoneDigits = brand.phone.replace(/[^\d+]/g, '');

/** Calls customer care. */
export const phoneHref = `tel:${phoneDigits}`;

/** Opens a WhatsApp chat with customer care. */
export const whatsappHref = `https://wa.me/${phoneDigits.replace('+', '')}`;

/** Opens an e-mail to customer care. */
export const emailHref = `mailto:${brand.email}`;
