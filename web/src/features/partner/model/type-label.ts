import { UPLOAD_TYPES, type UploadType } from '@gharseva/contract/rules';
import { translate } from '#lib/i18n/i18n.ts';

/**
 * The name of a document's type on the screen; a type that is not known
 * stays as it is (docs/specification.md section 3).
 */
export function typeLabel(type: string): string {
  return isUploadType(type) ? translate(`partnerPortal.types.${type}`) : type;
}

/** Whether it is one of the types a document can have. */
export function isUploadType(type: string): type is UploadType {
  return (UPLOAD_TYPES as readonly string[]).includes(type);
}
