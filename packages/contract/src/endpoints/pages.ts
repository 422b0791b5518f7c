/** A page that the function makes: not of the API, read by people and search engines, and kept by the CDN. */
export interface PageDeclaration {
  summary: string;
  /** Where Hosting hands it to the function (firebase.json's rewrites), as Express patterns. */
  paths: readonly string[];
  contentType: 'text/html; charset=utf-8' | 'application/xml; charset=utf-8';
}

/** Every such page by name. All others are files, made when the site is built. */
export const pages = {
  showCategory: {
    summary: 'The page of a category, described for whoever runs no code; an unknown one is 404.',
    paths: ['/services/*rest', '/:locale/services/*rest'],
    contentType: 'text/html; charset=utf-8',
  },
  showServices: {
    summary: 'Home’s grid of categories, for whoever runs no code; a search engine is told that it is home.',
    paths: ['/services{/}', '/:locale/services{/}'],
    contentType: 'text/html; charset=utf-8',
  },
  showSitemap: {
    summary: 'The listed pages and those of the active categories, in every language.',
    paths: ['/sitemap.xml'],
    contentType: 'application/xml; charset=utf-8',
  },
} as const satisfies Record<string, PageDeclaration>;

export type PageName = keyof typeof pages;
