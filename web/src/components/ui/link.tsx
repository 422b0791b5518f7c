import type { ComponentPropsWithRef } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** An address of this site. */
  to: To;
  /** Whether it takes the place of this address in the history; by itself only where it is the same. */
  replace?: boolean | undefined;
  /** What the next screen is told beside its address. */
  state?: unknown;
}

/**
 * A link to an address of this site, followed without loading the page anew. The router's own link brings the prefetching
 * of its server framework along, which the first load need not carry.
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
