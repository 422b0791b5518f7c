import type { AuditAction } from '@gharseva/contract';

const ACTIONS: Record<AuditAction, true> = {
  sign_in: true,
  sign_out: true,
  view_upload: true,
  approve_upload: true,
  reject_upload: true,
  update_worker: true,
  activate_worker: true,
  deactivate_worker: true,
  verify_provider: true,
  update_provider: true,
  assign_booking: true,
  set_booking_status: true,
  undo_booking_move: true,
  collect_payment: true,
  verify_payment: true,
  approve_refund: true,
  reject_refund: true,
  pay_refund: true,
  create_city: true,
  update_city: true,
  delete_city: true,
  create_category: true,
  update_category: true,
  delete_category: true,
  create_service: true,
  update_service: true,
  delete_service: true,
  upload_picture: true,
  import_cities: true,
  import_services: true,
  delete_pincode_request: true,
};

/** Every action of the trail, in the order of the filter; the compiler knows when one is missing. */
export const AUDIT_ACTIONS = Object.keys(ACTIONS) as AuditAction[];
