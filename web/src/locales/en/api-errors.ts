import { ERROR_TEXTS } from '@gharseva/contract/error-texts';

/** What the API says, as the API itself says it: English stands with the contract alone. */
export default ERROR_TEXTS;
