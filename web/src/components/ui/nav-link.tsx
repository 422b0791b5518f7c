import { matchPath, useLocation } from 'react-router-dom';
import { Link, type LinkProps } from './link';

interface NavLinkProps extends LinkProps {
  to: string;
  /** True if only this exact address is the current page. */
  end?: boolean | undefined;
}

/**
 * A menu link, marked as the current page at its address and, without `end`, at addresses below it. The customer's updates are
 * a page of their own at the address of My Bookings.
 */
export function NavLink({ to, end = false, ...rest }: NavLinkProps) {
  const { pathname, search } = useLocation();
  const isHere = matchPath({ path: to, end }, pathname) && !search.startsWith('?updates');
  return <Link {...rest} to={to} aria-current={isHere ? 'page' : undefined} />;
}
