import { DELETED_PERSON } from '@gharseva/contract';

/** The part of a search that names workers. */
interface Asking {
  asked: readonly { uid: string }[];
  refused: readonly string[];
}

/** The search for an order's worker without a partner who deletes the account. */
export const stripDispatch = <Stored extends Asking>(dispatch: Stored, uid: string): Stored => ({
  ...dispatch,
  asked: dispatch.asked.map((one) => (one.uid === uid ? { ...one, uid: DELETED_PERSON } : one)),
  refused: dispatch.refused.filter((one) => one !== uid),
});
