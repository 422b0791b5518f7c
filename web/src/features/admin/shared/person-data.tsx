import { deletePerson } from '@gharseva/contract/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { DELETION_MS } from '#components/own-data/deletion-ms.ts';
import { OwnData } from '#components/own-data/own-data.tsx';
import { callChecked } from '#lib/api/call-checked.ts';
import { admin } from './admin';
import { adminKeys } from './admin-keys';
import { unlessGone } from './unless-gone';

interface PersonDataProps {
  uid: string;
  phone: string;
  /** Called when the admin has read that the account is deleted. */
  onGone: () => void;
}

/** A customer's or partner's personal data, downloaded or deleted on request. */
export function PersonData({ uid, phone, onGone }: PersonDataProps) {
  const client = useQueryClient();
  return (
    <OwnData
      by="admin"
      phone={phone}
      exportPath={`/api/admin/people/${encodeURIComponent(uid)}/export`}
      as={admin}
      remove={() => {
        const sent = { params: { id: uid }, body: { phone }, as: admin, timeout: DELETION_MS };
        // Account and records go last.
        return unlessGone(callChecked(deletePerson, sent), { isFinished: true });
      }}
      onGone={() => {
        onGone();
        void client.invalidateQueries({ queryKey: adminKeys.all });
      }}
    />
  );
}
