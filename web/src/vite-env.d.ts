/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** `off` builds the site without its service worker. */
  readonly VITE_SERVICE_WORKER?: string;
  /** Set by the build: a digest of the shapes of cached answers. */
  readonly VITE_ANSWER_SHAPES?: string;
}
