/** Who is calling, as the verified token says: the uid and the ten-digit Indian phone number. */
export interface Actor {
  uid: string;
  phone: string;
}

/** What a verified token tells of its owner; `phone` is null without an Indian mobile number. */
export interface Identity {
  uid: string;
  phone: string | null;
  isAdmin: boolean;
}
