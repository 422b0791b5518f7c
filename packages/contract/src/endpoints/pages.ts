/** A page rendered by the function: outside the API, read by people and search engines, cached by the CDN. */
export interface PageDeclaration {
  summary: string;
  /** The paths that Hosting rewrites to the function (firebase.json), as Express patterns. */
  paths: readonly string[];
  contentType: 'text/html; charset=utf-8' | 'application/xml; charset=utf-8';
}

/** Every such page by name. All other pages are files of the built site. */
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
