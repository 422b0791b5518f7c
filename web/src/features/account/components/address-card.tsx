import type { Address } from '@gharseva/contract';
import { Briefcase, House, MapPin, MapPinCheck, Pencil, Trash2 } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { IconDisc } from '#components/ui/icon-disc.tsx';
import { addressLines } from '#lib/address-lines.ts';
import { addressLabel } from '#lib/i18n/address-label.ts';
import { useT } from '#lib/i18n/i18n.ts';
import styles from './profile.module.css';

interface AddressCardProps {
  address: Address;
  onEdit: () => void;
  onDelete: () => void;
}

/** One saved address with its two actions, each named after the address it changes. */
export function AddressCard({ address, onEdit, onDelete }: AddressCardProps) {
  const t = useT();
  const Icon = { home: House, work: Briefcase }[address.label.toLowerCase()] ?? MapPin;
  const named = { label: addressLabel(address.label), line: address.addressLine1 };
  return (
    <li className={styles.address}>
      <IconDisc>
        <Icon size={20} />
      </IconDisc>
      <div className={styles.words}>
        <p className={styles.label}>{addressLabel(address.label)}</p>
        {addressLines(address).map((line) => (
          <p key={line}>{line}</p>
        ))}
        {address.location && (
          <p className={styles.locationSaid}>
            <MapPinCheck size={16} aria-hidden="true" />
            {t('account.locationKept')}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <Button
          variant="secondary"
          size="sm"
          icon={<Pencil size={16} aria-hidden="true" />}
          aria-label={t('account.editLabelled', named)}
          onClick={onEdit}
        >
          {t('account.edit')}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          icon={<Trash2 size={16} aria-hidden="true" />}
          aria-label={t('account.deleteLabelled', named)}
          onClick={onDelete}
        >
          {t('account.delete')}
        </Button>
      </div>
    </li>
  );
}
