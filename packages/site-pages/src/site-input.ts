/** Who runs the site, as far as its pages tell. */
export interface SiteBrand {
  name: string;
  /** The customer-care number as people read it. */
  phone: string;
  email: string;
  registeredName: string;
  /** The addresses of its profiles elsewhere, by the name of the place. */
  social: Readonly<Record<string, string>>;
}

/** Gives the text at `part.key` in a language, `{name}`s filled. */
export type Texts = (locale: string, key: string, values?: Record<string, string>) => string;
