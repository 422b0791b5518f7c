import type { ComponentPropsWithRef } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** An address of this site. */
  to: To;
  /** Replaces the current history entry; default only for the same address. */
  replace?: boolean | undefined;
  /** Navigation state for the next screen. */
  state?: unknown;
}

/**
 * A link to an address of this site, followed without a page load. The router's own link includes the prefetching of its
 * server framework, which would enlarge the first load.
 */
export function Link({ to, replace, state, target, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    state,
    ...(replace !== undefined && { replace }),
    ...(target !== undefined && { target }),
  });
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}
