import type { Booking } from '@gharseva/contract';
import { approvedLines, proposedOf } from '@gharseva/contract/rules';
import { formatRupees } from '#lib/i18n/format.ts';
import { useLocalText } from '#lib/i18n/local-text.ts';
import { type Line, Sums } from '../ui/sums';
import styles from './extras-bill.module.css';

type Extras = NonNullable<Booking['extras']>;
type ExtraLine = Extras[number]['lines'][number];

/** The names of the lines, in the texts of whoever looks: the customer's screen and the partner's have texts of their own. */
export interface BillWords {
  booked: string;
  now: string;
  after: string;
  line: (name: string, count: number) => string;
}

interface ExtrasBillProps {
  bill: NonNullable<Booking['bill']>;
  extras: Extras | undefined;
  words: BillWords;
}

/**
 * The bill before and after extras, in one view: as booked, with what the customer has agreed to, and as it would be with what
 * waits.
 */
export function ExtrasBill({ bill, extras, words }: ExtrasBillProps) {
  const text = useLocalText();
  const { booked, approved, proposed } = bill;
  const toLine = ({ name, translations, quantity, price }: ExtraLine, place: number): Line => [
    words.line(text({ name, translations }, 'name'), quantity),
    formatRupees(price * quantity),
    String(place),
  ];
  const waiting = proposedOf(extras)?.lines ?? [];
  return (
    <div className={styles.bill}>
      <Sums
        lines={[[words.booked, formatRupees(booked), 'booked'], ...approvedLines(extras).map(toLine)]}
        total={[words.now, formatRupees(booked + approved)]}
      />
      {waiting.length > 0 && (
        <div className={styles.after}>
          <Sums
            lines={waiting.map(toLine)}
            total={[words.after, formatRupees(booked + approved + proposed)]}
          />
        </div>
      )}
    </div>
  );
}
