/** The operator of the site, as far as its pages show it. */
export interface SiteBrand {
  name: string;
  /** The customer-care number as displayed. */
  phone: string;
  email: string;
  registeredName: string;
  /** The city whose courts the terms name. */
  courtCity: string;
  address: string;
  grievanceOfficer: string;
  /** Social profiles: addresses by network. */
  social: Readonly<Record<string, string>>;
}

/** The addresses of a page's files besides the first load. */
export interface PageFiles {
  scripts: string[];
  styles: string[];
}

/** Returns the text at `part.key` in a language, with its `{name}`s filled. */
export type Texts = (locale: string, key: string, values?: Record<string, string>) => string;
