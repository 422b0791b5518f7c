const formats = new Map<string, Intl.NumberFormat>();

/** A format is made once for a language: that takes some hundred times as long as its use, and pages show hundreds of prices. */
function formatOf(locale: string): Intl.NumberFormat {
  const options = { style: 'currency', currency: 'INR', maximumFractionDigits: 0 } as const;
  const format = formats.get(locale) ?? new Intl.NumberFormat(`${locale}-IN-u-nu-latn`, options);
  formats.set(locale, format);
  return format;
}

/** Formats whole rupees in Indian notation with Latin digits: `₹1,29,999`. */
export function rupees(amount: number, locale: string): string {
  return formatOf(locale).format(amount);
}
