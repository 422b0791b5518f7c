import { useState } from 'react';
import { useAdminDraft } from '../../shared/admin-drafts';

/** As much of a record as its editing needs. */
interface Editable {
  _id: string;
  version?: string | undefined;
}

/**
 * Which record of a list is being added or edited, and which one is asked about before it is deleted. The form that is
 * open when the session ends is open again after the next sign-in.
 *
 * @param kind of the records
 * @param rows as they are known now: a newer version of the edited record is offered to load.
 */
export function useEditing<Item extends Editable>(kind: string, rows: readonly Item[] | undefined) {
  const [edited, edit] = useAdminDraft<Item | 'new' | null>(`editing ${kind}`, null);
  const [deleted, askDelete] = useState<Item | null>(null);
  const record = edited === 'new' ? null : edited;
  const newest = record && rows?.find(({ _id }) => _id === record._id);
  return {
    isOpen: edited !== null,
    /** Null while one is added. */
    record,
    /** Another form for another record, and for another version of it. */
    formKey: record ? `${record._id} ${record.version}` : 'new',
    add: () => edit('new'),
    edit,
    close: () => edit(null),
    /** Starts over with what is stored now; null while nothing newer is known. */
    loadNewest: newest && newest.version !== record.version ? () => edit(newest) : null,
    deleted,
    askDelete,
  };
}

export type Editing<Item extends Editable> = ReturnType<typeof useEditing<Item>>;
