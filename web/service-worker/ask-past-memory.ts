/**
 * A browser may remember of a file that it was not there: asked for in the moment in which a version was deployed, and
 * answered with the long life that files have whose names change with them. Then the server is asked once more.
 */
export const askPastMemory = {
  fetchDidSucceed: async ({ request, response }: { request: Request; response: Response }) =>
    response.status === 404 ? fetch(request.url, { cache: 'reload' }) : response,
};
