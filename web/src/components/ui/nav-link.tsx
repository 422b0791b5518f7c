import { matchPath, useLocation } from 'react-router-dom';
import { showsUpdates } from '../../config/paths';
import { Link, type LinkProps } from './link';

interface NavLinkProps extends LinkProps {
  to: string;
  /** True if only this exact address is the current page. */
  end?: boolean | undefined;
}

/**
 * A menu link, marked as the current page at its address and, without `end`, at addresses below it; not at the customer's
 * updates, which no menu has.
 */
export function NavLink({ to, end = false, ...rest }: NavLinkProps) {
  const { pathname, search } = useLocation();
  const isHere = matchPath({ path: to, end }, pathname) && !showsUpdates(search);
  return <Link {...rest} to={to} aria-current={isHere ? 'page' : undefined} />;
}
