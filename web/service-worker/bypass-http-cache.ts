/**
 * Retries a 404 past the browser's cache. A file requested at the moment of a deploy may be cached as missing, with the
 * long lifetime of content-hashed files.
 */
export const bypassHttpCache = {
  fetchDidSucceed: async ({ request, response }: { request: Request; response: Response }) =>
    response.status === 404 ? fetch(request.url, { cache: 'reload', signal: request.signal }) : response,
};
