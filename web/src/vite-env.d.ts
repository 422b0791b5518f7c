/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_BRAND_NAME?: string;
  readonly VITE_BRAND_PHONE?: string;
  readonly VITE_BRAND_EMAIL?: string;
  readonly VITE_BRAND_REGISTERED_NAME?: string;
  readonly VITE_BRAND_UPI_ID?: string;
  readonly VITE_BRAND_COURT_CITY?: string;
  readonly VITE_BRAND_ADDRESS?: string;
  readonly VITE_BRAND_GRIEVANCE_OFFICER?: string;
  readonly VITE_BRAND_YOUTUBE?: string;
  readonly VITE_BRAND_INSTAGRAM?: string;
  readonly VITE_BRAND_FACEBOOK?: string;
  readonly VITE_BRAND_X?: string;
  /** `off` builds the site without its service worker. */
  readonly VITE_SERVICE_WORKER?: string;
  /** Set by the build: a digest of the shapes of cached answers. */
  readonly VITE_ANSWER_SHAPES?: string;
}
