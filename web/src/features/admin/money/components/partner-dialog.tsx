import type { EndpointResponse } from '@gharseva/contract';
import { useState } from 'react';
import { Dialog } from '#components/dialog/dialog.tsx';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { SearchBox } from '#components/table/search-box.tsx';
import { errorMessage } from '#lib/api/api-error.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { usePartners } from '../api/use-partners';
import styles from './partners.module.css';

export type FoundPartner = EndpointResponse<'findPartners'>[number];

/** Finds a worker by name, and chooses it. */
export function PartnerDialog({
  open,
  onClose,
  onChoose,
}: {
  open: boolean;
  onClose: () => void;
  onChoose: (partner: FoundPartner) => void;
}) {
  const t = useT();
  return (
    <Dialog open={open} onClose={onClose} title={t('adminMoney.partner.choose')}>
      <Search onChoose={onChoose} />
    </Dialog>
  );
}

/** Mounted with the open dialog, so that each search begins empty. */
function Search({ onChoose }: { onChoose: (partner: FoundPartner) => void }) {
  const t = useT();
  const [search, setSearch] = useState('');
  const found = usePartners(search);
  // Nobody of the name before says nothing of this one.
  const isStale = found.isPlaceholderData && found.data?.length === 0;
  const partners = search === '' || isStale ? undefined : found.data;
  return (
    <div className={styles.search}>
      <SearchBox label={t('adminMoney.partner.name')} value={search} onSearch={setSearch} />
      <p className="visually-hidden" role="status">
        {partners && t('adminMoney.partner.count', { count: partners.length })}
      </p>
      {found.isError && search !== '' ? (
        <ErrorState
          text={t('adminMoney.partner.failed')}
          hint={errorMessage(found.error, '')}
          onRetry={() => void found.refetch()}
          busy={found.isFetching}
        />
      ) : (
        search !== '' && !partners && <Skeleton height="3.5rem" radius="var(--radius-md)" />
      )}
      {partners?.length === 0 && (
        <p className={styles.more}>{t('adminMoney.partner.none', { text: search })}</p>
      )}
      {partners && partners.length > 0 && (
        <ul className={styles.list} aria-busy={found.isPlaceholderData || undefined}>
          {partners.map((partner) => (
            <li key={partner._id}>
              <button type="button" className={styles.entry} onClick={() => onChoose(partner)}>
                <span>{partner.fullName}</span>
                <span className={styles.more}>{partner.city}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
