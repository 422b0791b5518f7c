import * as z from 'zod/mini';

/** Texts of the catalogue pages, with unfilled `{name}`s. */
export const pageTextsSchema = z.strictObject({
  home: z.string(),
  homeTitle: z.string(),
  homeDescription: z.string(),
  categoryTitle: z.string(),
  categoryDescription: z.string(),
  categoryFrom: z.string(),
  included: z.string(),
  excluded: z.string(),
  notFound: z.string(),
  notFoundHint: z.string(),
  backHome: z.string(),
});

const addresses = z.array(z.string().check(z.startsWith('/')));

/**
 * What the build tells the function that makes pages: the template with placeholders for metadata and content, the
 * headers that Hosting sends with pages, the operator, and the pages already built.
 */
export const siteSchema = z.strictObject({
  origin: z.url(),
  template: z.string().check(z.includes('<!--head-->'), z.includes('<!--body-->')),
  headers: z.record(z.string(), z.string()),
  business: z.strictObject({
    name: z.string().check(z.minLength(1)),
    phone: z.string(),
    email: z.string(),
    registeredName: z.string(),
    social: z.array(z.string()),
  }),
  /** The picture of pages without their own. */
  image: z.string(),
  /** The listed pages, by path. */
  paths: z.array(z.string().check(z.startsWith('/'))),
  /** The files of the category screen besides the first load, by language. */
  categoryFiles: z.record(z.string(), z.strictObject({ scripts: addresses, styles: addresses })),
  /** Every language of the site, the one of the bare addresses first. */
  locales: z.array(z.string()).check(z.minLength(1)),
  /** Texts by language. */
  texts: z.record(z.string(), pageTextsSchema),
});

export type Site = z.infer<typeof siteSchema>;
export type PageTexts = z.infer<typeof pageTextsSchema>;
