/** The settings of an operator in Uttar Pradesh who answers for the tax under section 9(5). */
export const INVOICE_SETTINGS = {
  GHARSEVA_INVOICES: 'operator',
  GHARSEVA_INVOICE_NAME: 'Griha Mitra Services LLP',
  GHARSEVA_INVOICE_ADDRESS: '4 Mall Road, Kanpur, Uttar Pradesh 208001',
  GHARSEVA_INVOICE_GSTIN: '09AAACG1234A1ZC',
  GHARSEVA_INVOICE_CITIES: 'lucknow:LKO,kanpur:KNP',
};
