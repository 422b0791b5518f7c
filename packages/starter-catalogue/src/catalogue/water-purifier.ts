import type { CatalogueCategory } from './types';

export const waterPurifier: CatalogueCategory = {
  slug: 'water-purifier',
  name: 'RO & Water Purifier',
  description: 'Service, filters, fitting and repair of RO, UV and gravity water purifiers.',
  subcategories: {
    'purifier-service': {
      name: 'RO service & filters',
      description: 'Cleaning, filter change and water test to keep drinking water safe.',
      services: {
        'ro-basic-service': {
          name: 'RO basic service',
          description:
            'Filters flushed, tank cleaned, TDS checked before and after and leaks stopped. Filters and membrane are charged only if changed.',
          price: 299,
          duration: 45,
        },
        'ro-full-filter-change': {
          name: 'RO full service with filters',
          description:
            'Sediment, carbon and spun filters replaced with new ones, included in the price, and the tank sanitised. Membrane is extra.',
          price: 1299,
          duration: 60,
        },
        'ro-membrane-replacement': {
          name: 'RO membrane replacement',
          description:
            'An 80 GPD membrane supplied, fitted and flushed, with TDS set for taste. For domestic machines only.',
          price: 1899,
          duration: 45,
        },
        'water-tds-test': {
          name: 'Water test at home',
          description:
            'TDS, hardness, pH and chlorine measured at your tap, with honest advice on which purifier, if any, you need. Not a laboratory certificate.',
          price: 149,
          duration: 30,
        },
      },
    },
    'purifier-fitting': {
      name: 'Purifier fitting & repair',
      description: 'New machines put up, old ones shifted, and faults repaired.',
      services: {
        'ro-installation': {
          name: 'RO installation',
          description:
            'Machine mounted, joined to the tap with a diverter and reject pipe led to the sink. Extra pipe beyond 3 metres is charged.',
          price: 399,
          duration: 60,
        },
        'ro-uninstallation': {
          name: 'RO removal',
          description: 'The purifier is drained, unhooked and packed in your carton, and the tap restored.',
          price: 249,
          duration: 40,
        },
        'ro-repair': {
          name: 'RO fault repair',
          description:
            'No water, no power, constant running or bad taste: pump, SMPS or solenoid valve checked and one part changed. Part at cost.',
          price: 349,
          duration: 60,
        },
        'softener-cartridge': {
          name: 'Shower & tap softener fitting',
          description:
            'A hard-water softener cartridge fitted on one shower or washing machine line. Common where borewell water leaves white marks.',
          price: 199,
          duration: 30,
        },
        'borewell-scale-flush': {
          name: 'Hard borewell water RO flush',
          description:
            'Scale from very hard borewell water flushed out of housings and membrane with citric acid and an anti-scalant ball added.',
          price: 499,
          duration: 60,
          city: 'chennai',
        },
      },
    },
  },
};
