const env = import.meta.env;

/**
 * Who runs the site: shown on screens, never hard-coded there. Each value comes from its `VITE_*` variable;
 * without it a demo value stands in.
 */
export const brand = {
  name: env.VITE_BRAND_NAME || 'GharSeva',
  /** The customer-care number as people read it; {@link phoneHref} dials it. */
  phone: env.VITE_BRAND_PHONE || '+91 90000 12345',
  email: env.VITE_BRAND_EMAIL || 'care@gharseva.example',
  registeredName: env.VITE_BRAND_REGISTERED_NAME || 'GharSeva Home Services LLP',
  /** Receives UPI payments after the service. */
  upiId: env.VITE_BRAND_UPI_ID || 'gharseva@upi',
  /** Whose courts the terms name. */
  courtCity: env.VITE_BRAND_COURT_CITY || 'Lucknow',
  social: {
    youtube: env.VITE_BRAND_YOUTUBE || 'https://www.youtube.com/@gharseva',
    instagram: env.VITE_BRAND_INSTAGRAM || 'https://www.instagram.com/gharseva',
    facebook: env.VITE_BRAND_FACEBOOK || 'https://www.facebook.com/gharseva',
    x: env.VITE_BRAND_X || 'https://x.com/gharseva',
  },
} as const;

const phoneDigits = brand.phone.replace(/[^\d+]/g, '');

/** Dials customer care. */
export const phoneHref = `tel:${phoneDigits}`;

/** Opens a WhatsApp chat with customer care. */
export const whatsappHref = `https://wa.me/${phoneDigits.replace('+', '')}`;

/** Writes to customer care. */
export const emailHref = `mailto:${brand.email}`;
