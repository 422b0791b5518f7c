import { useMemo } from 'react';
import { useLocale, useT } from '../../lib/i18n/i18n';
import type { Column } from './data-table';

/**
 * The columns of a table in the current language, the same from render to render: then only the rows that have changed are rendered.
 * @param make a function of the module, not of the component
 */
export function useColumns<Row>(
  make: (t: ReturnType<typeof useT>) => readonly Column<Row>[],
): readonly Column<Row>[] {
  const t = useT();
  const locale = useLocale();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts are those of the language
  return useMemo(() => make(t), [make, t, locale]);
}
