/** What a partner gets of an order, in whole rupees: everything but the taxes, for there is no fee; the tip is all its own. */
export const partnerShare = ({ amount, taxes }: { amount: number; taxes: number }): number => amount - taxes;
