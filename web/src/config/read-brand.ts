/** The operator of the site. */
export interface Brand {
  name: string;
  phone: string;
  email: string;
  registeredName: string;
  upiId: string;
  courtCity: string;
  address: string;
  grievanceOfficer: string;
  social: { youtube: string; instagram: string; facebook: string; x: string };
}

/** Reads the operator from the `VITE_BRAND_*` variables; a missing one gets a demo value. */
export function readBrand(env: Readonly<Record<string, string | undefined>>): Brand {
  return {
    name: env.VITE_BRAND_NAME || 'GharSeva',
    /** The customer-care number as people read it. */
    phone: env.VITE_BRAND_PHONE || '+91 90000 12345',
    email: env.VITE_BRAND_EMAIL || 'care@gharseva.example',
    registeredName: env.VITE_BRAND_REGISTERED_NAME || 'GharSeva Home Services LLP',
    /** Receives UPI payments after the service. */
    upiId: env.VITE_BRAND_UPI_ID || 'gharseva@upi',
    /** The city whose courts the terms name. */
    courtCity: env.VITE_BRAND_COURT_CITY || 'Lucknow',
    /** The registered office and its grievance officer (Consumer Protection (E-Commerce) Rules, 2020). */
    address: env.VITE_BRAND_ADDRESS || '12 Station Road, Lucknow, Uttar Pradesh 226001',
    grievanceOfficer: env.VITE_BRAND_GRIEVANCE_OFFICER || 'Meera Srivastava',
    social: {
      youtube: env.VITE_BRAND_YOUTUBE || 'https://www.youtube.com/@gharseva',
      instagram: env.VITE_BRAND_INSTAGRAM || 'https://www.instagram.com/gharseva',
      facebook: env.VITE_BRAND_FACEBOOK || 'https://www.facebook.com/gharseva',
      x: env.VITE_BRAND_X || 'https://x.com/gharseva',
    },
  };
}
