import { getConfig, prettyDOM } from '@testing-library/react';

/** More than is written on most pages, whose elements fill what is drawn of them before their end. */
const MAX_WORDS = 4000;

/** All that is written in a part of the page, in its order. */
function wordsIn(container: Element): string {
  const texts = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  const words: string[] = [];
  while (texts.nextNode()) words.push(texts.currentNode.textContent?.trim() ?? '');
  return words.filter(Boolean).join(' | ').slice(0, MAX_WORDS);
}

/**
 * The error of a query that found nothing, with the page as it is when somebody reads the message. The library draws the page for every
 * error; nearly all are those of a query that is asked again until it finds something.
 */
export function queryError(message: string | null, container: Element): Error {
  const error = new Error(message ?? undefined);
  error.name = 'TestingLibraryElementError';
  Error.captureStackTrace?.(error, queryError);
  const describe = () =>
    [
      message ?? '',
      `Written there: ${wordsIn(container)}`,
      `Ignored nodes: comments, ${getConfig().defaultIgnore}\n${prettyDOM(container)}`,
    ].join('\n\n');
  Object.defineProperty(error, 'message', { get: describe, configurable: true });
  return error;
}
