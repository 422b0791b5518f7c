import { Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { useT } from '#lib/i18n/i18n.ts';

interface RowButtonsProps {
  name: string;
  onEdit: () => void;
  onDelete: () => void;
}

/** The Edit and Delete buttons of a row. */
export function RowButtons({ name, onEdit, onDelete }: RowButtonsProps) {
  const t = useT();
  return (
    <>
      <IconButton label={t('adminCatalogue.editNamed', { name })} bordered onClick={onEdit}>
        <Pencil size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label={t('adminCatalogue.deleteNamed', { name })} bordered onClick={onDelete}>
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
    </>
  );
}
