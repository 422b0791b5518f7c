import { useEffect } from 'react';
import { focusHeading } from '../../lib/focus/heading-focus';

/** Whether a link leads to the page that is shown, and to no part of it. */
const isPresentPage = ({ origin, pathname, search, hash, target }: HTMLAnchorElement): boolean =>
  target === '' && hash === '' && origin + pathname + search === location.href.replace(/#.*/, '');

/** Leads to the top of the page, and to its heading, when a link to the page itself is pressed: no other page begins then. */
export function useAgainToTop(): void {
  useEffect(() => {
    // Before the router goes to the address: it would be the present one of every link.
    const press = (event: MouseEvent) => {
      const link = (event.target as Element).closest?.('a');
      const isPlain =
        event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
      if (!link || !isPlain || !isPresentPage(link)) return;
      // Smooth unless reduced motion is preferred: the style sheet decides.
      window.scrollTo({ top: 0 });
      focusHeading();
    };
    document.addEventListener('click', press, true);
    return () => document.removeEventListener('click', press, true);
  }, []);
}
