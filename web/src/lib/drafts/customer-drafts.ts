import { sessionEnded } from '../session/end-session';
import { storedUser } from '../session/stored-user';
import { createDraftScope, createUseDraft } from './drafts';

const customers = createDraftScope('customer', storedUser, ({ _id }) => _id, sessionEnded);

/** What a customer types, kept over the end of the session. */
export const useCustomerDraft = createUseDraft(customers);
