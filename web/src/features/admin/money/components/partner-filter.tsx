import { useState } from 'react';
import { ChoiceFilter } from '#components/table/choice-filter.tsx';
import { Button } from '#components/ui/button.tsx';
import { focusOnMount } from '#lib/focus/focus-on-mount.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { type FoundPartner, PartnerDialog } from './partner-dialog';

/**
 * Filters by one worker, found by name: there are too many to list. The address has the uid alone.
 * @param name of the chosen worker, as far as the list below knows it
 */
export function PartnerFilter({
  value,
  name,
  onChange,
}: {
  value: string;
  name: string | undefined;
  onChange: (uid: string) => void;
}) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  /** The choice that took the place of the button gives it back. */
  const [wasChosen, setWasChosen] = useState(false);
  const [found, setFound] = useState<FoundPartner | null>(null);
  const known = found?._id === value ? found.fullName : name;
  return (
    <>
      {value ? (
        <ChoiceFilter
          label={t('adminMoney.partner.title')}
          value={value}
          any={t('adminMoney.partner.any')}
          choices={[[value, known ?? t('adminMoney.partner.this')]]}
          onChange={(uid) => {
            setWasChosen(true);
            onChange(uid);
          }}
        />
      ) : (
        <Button
          ref={wasChosen ? focusOnMount : undefined}
          variant="secondary"
          onClick={() => setIsOpen(true)}
        >
          {t('adminMoney.partner.choose')}
        </Button>
      )}
      <PartnerDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        onChoose={(partner) => {
          setFound(partner);
          setWasChosen(false);
          setIsOpen(false);
          onChange(partner._id);
        }}
      />
    </>
  );
}
