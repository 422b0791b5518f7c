/** Whole rupees as people in India write them, `₹1,29,999`, always with the digits people type. */
export function rupees(amount: number, locale: string): string {
  return new Intl.NumberFormat(`${locale}-IN-u-nu-latn`, {
    style: 'currency',
    currency: 'INR',
    maximumFractionDigits: 0,
  }).format(amount);
}
