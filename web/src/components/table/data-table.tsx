import { memo, type ReactNode, useRef } from 'react';
import { useKeepFocus } from '../../lib/focus/use-keep-focus';
import { useT } from '../../lib/i18n/i18n';
import { classNames } from '../ui/class-names';
import styles from './data-table.module.css';
import { useGradualRows } from './use-gradual-rows';

/** A column: its header (beside each value on a phone) and the cell of a row. */
export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Does not wrap short values, such as days, where there is room for columns. */
  unbroken?: boolean | undefined;
  /** Right-aligned. */
  numeric?: boolean | undefined;
}

interface DataTableProps<Row> {
  /** What the table lists, for screen readers. */
  caption: string;
  /** The first column names the row. From `useColumns` for a list that grows. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The buttons of a row, in the last column. */
  actions?: ((row: Row) => ReactNode) | undefined;
  actionsHeader?: string | undefined;
  /** True while newer rows load: the old ones stay, dimmed. */
  busy?: boolean | undefined;
}

type RowProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'actions'> & { row: Row };

function TableRow<Row>({ row, columns, actions }: RowProps<Row>) {
  // A row that has not changed is rendered again for another language.
  useT();
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: as of the table
    <tr role="row">
      {columns.map(({ key, header, cell, unbroken, numeric }, index) =>
        index === 0 ? (
          <th key={key} role="rowheader" scope="row">
            {cell(row)}
          </th>
        ) : (
          <td
            key={key}
            role="cell"
            data-header={header}
            className={classNames(unbroken && styles.unbroken, numeric && styles.numeric)}
          >
            <div className={styles.value}>{cell(row)}</div>
          </td>
        ),
      )}
      {actions && (
        <td role="cell" className={styles.actions}>
          <div>{actions(row)}</div>
        </td>
      )}
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: as of the table
  );
}

/** Rendered again only for another row, other columns or other actions. */
const KeptRow = memo(TableRow) as typeof TableRow;

/**
 * A table that becomes cards on a phone. Roles are explicit, because browsers drop the roles of table elements displayed
 * as blocks. More rows are added a few at a time, between which the page answers.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  actions,
  actionsHeader,
  busy,
}: DataTableProps<Row>) {
  const table = useRef<HTMLTableElement>(null);
  useKeepFocus(table);
  const shown = useGradualRows(rows, rowKey);
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table
      ref={table}
      tabIndex={-1}
      className={classNames(styles.table, busy && styles.busy)}
      role="table"
      aria-busy={busy || undefined}
    >
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ key, header, numeric }) => (
            <th key={key} role="columnheader" scope="col" className={numeric ? styles.numeric : undefined}>
              {header}
            </th>
          ))}
          {actions && (
            <th role="columnheader" scope="col">
              <span className="visually-hidden">{actionsHeader}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {shown.map((row) => (
          <KeptRow key={rowKey(row)} row={row} columns={columns} actions={actions} />
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}
