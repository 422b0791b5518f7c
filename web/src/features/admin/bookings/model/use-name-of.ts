import { DELETED_PERSON } from '@gharseva/contract/rules';
import { useT } from '#lib/i18n/i18n.ts';

/** Gives the name of a booking's customer or partner; says so where the account was deleted. */
export function useNameOf(): (person: { _id: string; name: string }) => string {
  const t = useT();
  return ({ _id, name }) => (_id === DELETED_PERSON ? t('adminBookings.deletedAccount') : name);
}
