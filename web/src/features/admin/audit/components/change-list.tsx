import type { AuditValue } from '@gharseva/contract';
import { ArrowRight } from 'lucide-react';
import { formatRupees } from '#lib/i18n/format.ts';
import { findText, useT } from '#lib/i18n/i18n.ts';
import type { ShownEntry } from '../api/use-audit';
import { valueWord } from '../model/value-word';
import styles from './audit.module.css';
import { RecordLink } from './record-link';

/** Changes shown before "show all". */
const SHOWN_AT_ONCE = 6;

type Change = NonNullable<ShownEntry['changes']>[number];

/** The changed fields with old and new value, and the admin's reason. */
export function ChangeList({ entry }: { entry: ShownEntry }) {
  const t = useT();
  const { changes = [], fields, reason, subject } = entry;
  const kind = subject?.kind;
  if (changes.length === 0 && !reason) return fields?.map(fieldName).join(', ') || '–';
  const first = changes.slice(0, SHOWN_AT_ONCE);
  const rest = changes.slice(SHOWN_AT_ONCE);
  return (
    <div className={styles.changes}>
      {first.length > 0 && <Changes changes={first} kind={kind} />}
      {rest.length > 0 && (
        <details>
          <summary>{t('admin.audit.more', { count: rest.length })}</summary>
          <Changes changes={rest} kind={kind} />
        </details>
      )}
      {reason && <p className={styles.reason}>{t('admin.audit.reason', { reason })}</p>}
    </div>
  );
}

function Changes({ changes, kind }: { changes: readonly Change[]; kind: string | undefined }) {
  return (
    <ul>
      {changes.map((change) => (
        <li key={`${change.of?.id ?? ''} ${change.field}`}>
          <OneChange {...change} kind={change.of?.kind ?? kind} />
        </li>
      ))}
    </ul>
  );
}

function OneChange({ field, from, to, of, kind }: Change & { kind: string | undefined }) {
  const t = useT();
  const isKept = from !== undefined || to !== undefined;
  return (
    <>
      {of && (
        <>
          <RecordLink record={of} />{' '}
        </>
      )}
      <span className={styles.field}>{fieldName(field)}</span>{' '}
      {isKept ? (
        <>
          <span className="visually-hidden">{t('admin.audit.was')}</span>
          <span className={styles.old}>
            <Value value={from ?? null} field={field} kind={kind} />
          </span>{' '}
          <ArrowRight size={14} aria-hidden="true" />{' '}
          <span className="visually-hidden">{t('admin.audit.is')}</span>
          <Value value={to ?? null} field={field} kind={kind} />
        </>
      ) : (
        t('admin.audit.notKept')
      )}
    </>
  );
}

function Value({ value, field, kind }: { value: AuditValue; field: string; kind: string | undefined }) {
  const t = useT();
  if (value === null || value === '') return t('admin.audit.nothing');
  if (typeof value === 'boolean') return t(value ? 'admin.audit.yes' : 'admin.audit.no');
  if (Array.isArray(value)) {
    return value.map((one) => valueWord(field, one, kind)).join(', ') || t('admin.audit.nothing');
  }
  if (typeof value === 'object') return <RecordLink record={value} />;
  if (field === 'price') return formatRupees(Number(value));
  return valueWord(field, String(value), kind);
}

/** A changed field's label, with its part after it; the raw name where no screen shows the field. */
function fieldName(field: string): string {
  const [head = '', ...parts] = field.split('.');
  const named = (name: string) => findText(`admin.audit.fieldNames.${name}`) ?? name;
  return [head, ...parts].map(named).join(' · ');
}
