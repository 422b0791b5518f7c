import { useState } from 'react';
import { orNew } from '#lib/drafts/draft-schemas.ts';
import type { JsonSchema } from '#lib/read-json.ts';
import { useAdminDraft } from './admin-drafts';

/** The part of a record that editing needs. */
interface Editable {
  _id: string;
  version?: string | undefined;
}

/**
 * Which record of a list is being added, edited or confirmed for deletion. A form open at the end of the session
 * reopens after the next sign-in.
 *
 * @param kind of the records
 * @param schema of a record
 * @param rows the newest known: a newer version of the edited record is offered for loading.
 */
export function useEditing<Item extends Editable>(
  kind: string,
  schema: JsonSchema<Item>,
  rows: readonly Item[] | undefined,
) {
  const [edited, edit] = useAdminDraft(`editing ${kind}`, null, orNew(schema));
  const [deleted, askDelete] = useState<Item | null>(null);
  const record = edited === 'new' ? null : edited;
  const newest = record && rows?.find(({ _id }) => _id === record._id);
  return {
    isOpen: edited !== null,
    /** Null while adding. */
    record,
    /** Remounts the form for another record or version. */
    formKey: record ? `${record._id} ${record.version}` : 'new',
    add: () => edit('new'),
    edit,
    close: () => edit(null),
    /** Restarts from the newest version; null while none is known. */
    loadNewest: newest && newest.version !== record.version ? () => edit(newest) : null,
    deleted,
    askDelete,
  };
}

export type Editing<Item extends Editable> = ReturnType<typeof useEditing<Item>>;
