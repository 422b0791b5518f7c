import { type RouteObject, useRoutes } from 'react-router-dom';

/**
 * The screen of the address. The routes are objects: the router's code that reads them from elements would be in the
 * first load.
 */
export function RoutesOf({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes);
}
