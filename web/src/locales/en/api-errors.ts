import { ERROR_TEXTS } from '@gharseva/contract/error-texts';

/** The API's error messages; the English ones are in the contract only. */
export default ERROR_TEXTS;
