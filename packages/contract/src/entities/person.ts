import * as z from 'zod/mini';
import { phoneSchema } from './primitives';

/** The confirmation of a deletion: the phone number of the account that is deleted. */
export const deletionInputSchema = z.strictObject({ phone: phoneSchema });

/** A deletion. The person is locked out; `isFinished` tells whether everything is deleted, or a job will go on. */
export const deletionSchema = z.strictObject({ isFinished: z.boolean() });
