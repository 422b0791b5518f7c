import { orderNumber } from '@gharseva/contract/rules';
import { Link } from '#components/ui/link.tsx';
import { findText, useT } from '#lib/i18n/i18n.ts';
import { useMay } from '../../shared/admin-role';
import type { ShownEntry } from '../api/use-audit';
import { recordPath } from '../model/record-path';

type Named = NonNullable<ShownEntry['subject']>;

/** An audited record by name, linked to its screen. Not all who see the trail may open the screen of the admins. */
export function RecordLink({ record }: { record: Named }) {
  const t = useT();
  const may = useMay();
  const path = recordPath(record.kind, record.id, record.name);
  const text = shownName(record, t('admin.audit.aDocument'));
  const isClosed = record.kind === 'admin' && !may('manageAdmins');
  return path === null || isClosed ? text : <Link to={path}>{text}</Link>;
}

function shownName({ kind, id, name }: Named, aDocument: string): string {
  switch (kind) {
    case 'booking':
    case 'payment':
      return `#${name || orderNumber(id)}`;
    case 'document': {
      const type = findText(`adminPeople.documents.types.${id.slice(id.lastIndexOf('_') + 1)}`) ?? aDocument;
      return name ? `${type}: ${name}` : type;
    }
    default:
      return name || id;
  }
}
