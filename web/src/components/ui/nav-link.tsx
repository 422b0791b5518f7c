import { matchPath, useLocation } from 'react-router-dom';
import { Link, type LinkProps } from './link';

interface NavLinkProps extends LinkProps {
  to: string;
  /** Whether addresses below it are other places. */
  end?: boolean | undefined;
}

/** A link of a menu: marked as the current page at its address and, without `end`, below it. */
export function NavLink({ to, end = false, ...rest }: NavLinkProps) {
  const { pathname } = useLocation();
  return (
    <Link {...rest} to={to} aria-current={matchPath({ path: to, end }, pathname) ? 'page' : undefined} />
  );
}
