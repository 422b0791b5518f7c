import { getConfig, prettyDOM } from '@testing-library/react';

/**
 * The error of a query that found nothing, with the page as it is when somebody reads the message. The library draws the page for every
 * error; nearly all are those of a query that is asked again until it finds something.
 */
export function queryError(message: string | null, container: Element): Error {
  const error = new Error(message ?? undefined);
  error.name = 'TestingLibraryElementError';
  Error.captureStackTrace?.(error, queryError);
  const describe = () =>
    `${message ?? ''}\n\nIgnored nodes: comments, ${getConfig().defaultIgnore}\n${prettyDOM(container)}`;
  Object.defineProperty(error, 'message', { get: describe, configurable: true });
  return error;
}
