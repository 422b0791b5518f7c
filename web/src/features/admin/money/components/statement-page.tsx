import type { EndpointResponse } from '@gharseva/contract';
import { MAX_STATEMENT_ROWS, STATEMENT_OUTCOMES, type StatementOutcome } from '@gharseva/contract/rules';
import { ArrowLeft, FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { FailureWords } from '#components/feedback/failure-words.tsx';
import { Notice } from '#components/feedback/notice.tsx';
import { Outcome } from '#components/feedback/outcome.tsx';
import { FieldFrame } from '#components/form/field.tsx';
import { FileButton } from '#components/form/file-button.tsx';
import { TextArea } from '#components/form/text-area.tsx';
import { ChoiceFilter } from '#components/table/choice-filter.tsx';
import { FilterBar } from '#components/table/filter-bar.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Link } from '#components/ui/link.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { adminPaths } from '#config/admin-paths.ts';
import { sayFault } from '#lib/api/say-api-error.ts';
import { formatNumber } from '#lib/i18n/format.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { tableFault } from '../../shared/table-fault';
import { useTextFile } from '../../shared/use-text-file';
import { useImportStatement } from '../api/use-statement';
import styles from './money.module.css';
import { StatementTable } from './statement-table';

/**
 * A bank statement, chosen as a file or pasted: checked first, row by row, then the claims whose money has come are matched
 * (docs/decisions/0102-bank-statements.md).
 */
export default function StatementPage() {
  const t = useT();
  const importing = useImportStatement();
  const { file, isUnreadable, choose, forget } = useTextFile();
  const [pasted, setPasted] = useState('');
  const [missing, setMissing] = useState(false);
  const [shown, setShown] = useState<StatementOutcome | ''>('');
  const [checked, setChecked] = useState<EndpointResponse<'importStatement'> | null>(null);
  const csv = file?.text ?? pasted;
  // While its claims are matched, and where that fails, a table stands as it was checked.
  const report = importing.data ?? checked;
  const rows = report?.rows ?? [];
  const countOf = (outcome: StatementOutcome) => rows.filter((row) => row.outcome === outcome).length;
  // Of what was matched no row can be matched any more.
  const kind = shown !== '' && countOf(shown) > 0 ? shown : '';
  // What was matched could not be told beside another table.
  const isApplying = importing.isPending && !importing.variables.dryRun;
  const matching = report && !report.applied ? countOf('matches') : 0;
  /** Takes a pasted table, or none, in place of whatever there was. */
  const take = (text: string) => {
    importing.reset();
    setChecked(null);
    setMissing(false);
    setShown('');
    forget();
    setPasted(text);
  };
  const takeFile = (chosen: File | null) => {
    if (!chosen) return;
    take('');
    void choose(chosen);
  };
  const send = (dryRun: boolean) => {
    if (importing.isPending) return;
    setMissing(!csv.trim());
    if (!csv.trim()) return;
    if (dryRun) setChecked(null);
    importing.mutate({ csv, dryRun }, { onSuccess: (told) => setChecked(told.applied ? null : told) });
  };
  return (
    <>
      <Link to={adminPaths.payments} className={styles.back}>
        <ArrowLeft size={18} aria-hidden="true" />
        {t('adminMoney.back')}
      </Link>
      <PageHeader title={t('adminMoney.statement.title')} intro={t('adminMoney.statement.intro')} />
      <Card as="section" className={styles.stack} aria-label={t('adminMoney.statement.table')}>
        <FieldFrame
          label={t('adminMoney.statement.file')}
          hint={t('adminMoney.statement.hint', { max: formatNumber(MAX_STATEMENT_ROWS) })}
          error={isUnreadable ? t('adminMoney.statement.unreadable') : null}
        >
          {(control) => (
            <FileButton
              id={control.id}
              name="file"
              accept=".csv,text/csv"
              disabled={isApplying}
              invalid={control['aria-invalid']}
              describedBy={control['aria-describedby']}
              icon={<FileSpreadsheet size={20} aria-hidden="true" />}
              onFile={takeFile}
            >
              {file?.name ?? t('adminMoney.statement.choose')}
            </FileButton>
          )}
        </FieldFrame>
        <TextArea
          label={t('adminMoney.statement.paste')}
          name="csv"
          rows={6}
          value={csv}
          readOnly={isApplying}
          spellCheck={false}
          onChange={(event) => take(event.target.value)}
          error={missing ? t('adminMoney.statement.missing') : tableFault(importing.error)}
        />
        {importing.isError && (
          <Outcome tone="danger">
            <FailureWords text={t('adminMoney.statement.failed')} error={importing.error} />
          </Outcome>
        )}
        <div className={styles.buttons}>
          <Button
            variant={matching > 0 ? 'secondary' : 'primary'}
            busy={importing.isPending && importing.variables.dryRun}
            onClick={() => send(true)}
          >
            {t('adminMoney.statement.check')}
          </Button>
          {matching > 0 && (
            <Button busy={isApplying} onClick={() => send(false)}>
              {t('adminMoney.statement.apply', { count: matching })}
            </Button>
          )}
        </div>
        {report?.applied && (
          <Outcome tone="success">{t('adminMoney.statement.applied', { count: countOf('matched') })}</Outcome>
        )}
        {report && report.errors.length > 0 && (
          <Outcome tone="danger">
            {report.errors.map((error) => (
              <p key={`${error.row} ${error.column} ${error.message}`}>
                {t('adminMoney.statement.problem', {
                  row: error.row,
                  column: error.column || t('adminMoney.statement.wholeRow'),
                  message: sayFault(error),
                })}
              </p>
            ))}
          </Outcome>
        )}
      </Card>
      {report && report.errors.length === 0 && rows.length === 0 && (
        <Notice tone="neutral">{t('adminMoney.statement.empty')}</Notice>
      )}
      {rows.length > 0 && (
        <section className={styles.stack} aria-label={t('adminMoney.statement.rows')}>
          <dl className={styles.totals}>
            {STATEMENT_OUTCOMES.filter((outcome) => countOf(outcome) > 0).map((outcome) => (
              <div key={outcome}>
                <dt>{t(`adminMoney.outcome.${outcome}`)}</dt>
                <dd className={styles.sum}>{formatNumber(countOf(outcome))}</dd>
              </div>
            ))}
          </dl>
          <FilterBar label={t('adminMoney.filters')}>
            <ChoiceFilter
              label={t('adminMoney.statement.outcome')}
              value={kind}
              any={t('adminMoney.statement.all', { count: rows.length })}
              choices={STATEMENT_OUTCOMES.filter((outcome) => countOf(outcome) > 0).map((outcome) => [
                outcome,
                t(`adminMoney.outcome.${outcome}`),
              ])}
              onChange={(wanted) => setShown(STATEMENT_OUTCOMES.find((known) => known === wanted) ?? '')}
            />
          </FilterBar>
          <StatementTable key={kind} rows={kind ? rows.filter(({ outcome }) => outcome === kind) : rows} />
        </section>
      )}
    </>
  );
}
