import { UPLOAD_TYPES, type UploadType } from '@gharseva/contract/rules';
import { translate } from '#lib/i18n/i18n.ts';

/** The label of a document type; an unknown type stays as it is (docs/specification.md section 3). */
export function typeLabel(type: string): string {
  return isUploadType(type) ? translate(`partnerPortal.types.${type}`) : type;
}

/** Whether a text is a document type. */
export function isUploadType(type: string): type is UploadType {
  return (UPLOAD_TYPES as readonly string[]).includes(type);
}
