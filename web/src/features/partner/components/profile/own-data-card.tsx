import type { Worker } from '@gharseva/contract';
import { deleteOwn } from '#components/own-data/delete-own.ts';
import { OwnData } from '#components/own-data/own-data.tsx';
import { beforeLogOut } from '#lib/session/log-out.ts';
import type { Session } from '#lib/session/session.ts';
import { storedUser } from '#lib/session/stored-user.ts';
import { logOutWorker } from '../../api/log-out-worker';
import { partner } from '../../api/partner';

/** The partner's session as that of the same person: anyone with a phone account asks for their own data. */
const person: Session<'customer'> = { ...partner, kind: 'customer' };

/** Signs out: the account is gone for the customer in this browser, too, if that is the same person. */
async function leave(uid: string): Promise<void> {
  if (storedUser.get()?._id === uid) {
    // An order that waits on this phone, and what was chosen for one, go with the account.
    await beforeLogOut.get()?.(true);
    storedUser.set(null);
  }
  await logOutWorker();
}

/** The partner's own data: its download, and the deletion of the account, which ends the session. */
export function OwnDataCard({ worker }: { worker: Worker }) {
  const { _id, phone } = worker;
  return (
    <OwnData
      by="own"
      own={_id}
      phone={phone}
      exportPath={`/api/user/${encodeURIComponent(_id)}/export`}
      as={person}
      remove={() => deleteOwn(_id, phone, person)}
      onGone={() => void leave(_id)}
    />
  );
}
