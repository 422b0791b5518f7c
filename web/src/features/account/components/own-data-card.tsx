import type { User } from '@gharseva/contract';
import { deleteOwn } from '#components/own-data/delete-own.ts';
import { OwnData } from '#components/own-data/own-data.tsx';
import { customer } from '#lib/session/customer.ts';
import { logOut } from '#lib/session/log-out.ts';

/** The customer's own data: its download, and the deletion of the account, which ends the session. */
export function OwnDataCard({ user }: { user: User }) {
  return (
    <OwnData
      by="own"
      own={user._id}
      phone={user.phone}
      exportPath={`/api/user/${encodeURIComponent(user._id)}/export`}
      as={customer}
      remove={() => deleteOwn(user._id, user.phone, customer)}
      onGone={() => void logOut(true)}
    />
  );
}
