import { UnreadLink } from '#components/inbox/unread-link.tsx';
import { paths } from '#config/paths.ts';
import { customer } from '#lib/session/customer.ts';
import { useSession } from '#lib/session/use-session.ts';

/** The link to the updates in the customer's header; nothing for a visitor. */
export default function InboxLink() {
  const user = useSession();
  if (!user) return null;
  return (
    <UnreadLink
      to={`${paths.myBookings}?updates`}
      inbox={{ uid: user._id, role: 'customer', session: customer }}
    />
  );
}
