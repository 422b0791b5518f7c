import { ALL_CITIES_ID } from '@gharseva/contract/rules';
import { LayoutGrid, Wrench } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { formatRupees } from '#lib/i18n/format.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useLocalText } from '#lib/i18n/local-text.ts';
import type { Finding } from '../model/search-catalogue';
import styles from './search.module.css';

interface FindingListProps {
  id: string;
  label: string;
  findings: readonly Finding[];
  /** The index of the option chosen with the arrow keys; -1 for none. */
  chosen: number;
  optionId: (index: number) => string;
  onOpen: (finding: Finding) => void;
}

/** The results as a combobox list: the focus stays in the field, which names the chosen option. */
export function FindingList({ id, label, findings, chosen, optionId, onOpen }: FindingListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <div
      ref={list}
      id={id}
      className={styles.list}
      role="listbox"
      aria-label={label}
      hidden={findings.length === 0}
    >
      {findings.map((finding, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
        // biome-ignore lint/a11y/useFocusableInteractive: the field names the chosen option
        <div
          key={`${finding.service ? 'service' : 'category'} ${finding.id}`}
          id={optionId(index)}
          role="option"
          aria-selected={index === chosen}
          className={classNames(styles.option, index === chosen && styles.chosen)}
          // Keeps the focus in the field, and a phone's keyboard open.
          onPointerDown={(event) => event.pointerType === 'mouse' && event.preventDefault()}
          onClick={() => onOpen(finding)}
        >
          <FindingWords finding={finding} />
        </div>
      ))}
    </div>
  );
}

function FindingWords({ finding: { item, page, group, service } }: { finding: Finding }) {
  const t = useT();
  const text = useLocalText();
  const category = text(page, 'name');
  const place = group
    ? t('search.pathOf', { category, group: text(group, 'name') })
    : item !== page && t('search.inCategory', { category });
  const Icon = service ? Wrench : LayoutGrid;
  return (
    <>
      <span className={styles.disc}>
        <Icon size={18} aria-hidden="true" />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{text(item, 'name')}</span>
        {place && (
          <span className={styles.place}>
            {place}
            {service && service.cityId !== ALL_CITIES_ID && ` · ${t('search.onlyOneCity')}`}
          </span>
        )}
      </span>
      {service && <span className={styles.price}>{formatRupees(service.price)}</span>}
    </>
  );
}
