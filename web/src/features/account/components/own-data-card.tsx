import type { User } from '@gharseva/contract';
import { deleteOwnAccount } from '@gharseva/contract/schemas';
import { DELETION_MS } from '#components/own-data/deletion-ms.ts';
import { OwnData } from '#components/own-data/own-data.tsx';
import { callChecked } from '#lib/api/call-checked.ts';
import { customer } from '#lib/session/customer.ts';
import { logOut } from '#lib/session/log-out.ts';

/** The customer's own data: its download, and the deletion of the account, which ends the session. */
export function OwnDataCard({ user }: { user: User }) {
  return (
    <OwnData
      by="own"
      phone={user.phone}
      exportPath={`/api/user/${encodeURIComponent(user._id)}/export`}
      as={customer}
      remove={() =>
        callChecked(deleteOwnAccount, {
          params: { id: user._id },
          body: { phone: user.phone },
          as: customer,
          timeout: DELETION_MS,
        })
      }
      onGone={() => void logOut()}
    />
  );
}
