/**
 * The schemas of the site's forms. They bring zod/mini along: for parts loaded on demand, never for the first load.
 */
export { addressInputSchema } from './entities/address';
export { adminInputSchema } from './entities/admin-account';
export {
  categoryInputSchema,
  cityInputSchema,
  serviceInputSchema,
} from './entities/admin-catalogue';
export { workerEditSchema } from './entities/admin-people';
export { adminLoginInputSchema } from './entities/admin-session';
export { loanInputSchema } from './entities/loan';
export { providerEmailSchema } from './entities/provider';
export { userDetailsSchema } from './entities/user';
export {
  askedProfileSchema,
  workerNameSchema,
  workerProfileSchema,
  workingAreaSchema,
} from './entities/worker';
