/** Formats whole rupees in Indian notation with Latin digits: `₹1,29,999`. */
export function rupees(amount: number, locale: string): string {
  return new Intl.NumberFormat(`${locale}-IN-u-nu-latn`, {
    style: 'currency',
    currency: 'INR',
    maximumFractionDigits: 0,
  }).format(amount);
}
