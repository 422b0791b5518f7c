import type { CatalogueCategory } from './types';

export const acCooler: CatalogueCategory = {
  slug: 'ac-cooler',
  name: 'AC & Cooler',
  description: 'Service, repair and fitting of split and window ACs and desert coolers.',
  subcategories: {
    'ac-service': {
      name: 'AC service',
      description: 'Regular cleaning so that the AC cools well and the bill stays low.',
      services: {
        'split-ac-jet-service': {
          name: 'Split AC jet service',
          description:
            'Indoor coil, blower and drain washed with a pressure jet, outdoor unit rinsed, cooling measured before and after. Gas is not included.',
          price: 549,
          duration: 60,
        },
        'window-ac-service': {
          name: 'Window AC service',
          description:
            'The unit is slid out, its coils and tray washed, filters cleaned and refitted. Heavy units on upper floors may need a helper from your side.',
          price: 499,
          duration: 60,
        },
        'ac-service-two-units': {
          name: 'AC jet service, two units',
          description:
            'Both split ACs of one home jet-cleaned in a single visit. Works out cheaper than two bookings; repairs are extra.',
          price: 999,
          duration: 110,
        },
        'ac-foam-deep-clean': {
          name: 'AC foam deep clean',
          description:
            'For ACs unused for a year or smelling bad: foam is sprayed into the coil, left to lift dirt and rinsed off by jet. One split unit.',
          price: 749,
          duration: 80,
        },
      },
    },
    'ac-repair': {
      name: 'AC repair & gas',
      description: 'Weak cooling, leaking water, noise and error codes, checked and repaired.',
      services: {
        'ac-checkup': {
          name: 'AC fault check',
          description:
            'A technician finds out why the AC is not cooling, leaking or tripping and gives a written estimate. The repair itself is a separate booking.',
          price: 299,
          duration: 45,
        },
        'ac-gas-refill': {
          name: 'AC gas leak repair & refill',
          description:
            'Leak found with nitrogen, brazed, vacuumed and the system filled with R32 or R410A up to 1.5 ton. Coil replacement is not covered.',
          price: 2799,
          duration: 150,
        },
        'ac-water-leak-fix': {
          name: 'AC water leakage repair',
          description:
            'Drain tray and pipe of one indoor unit cleaned and its slope corrected so that water stops dripping in the room.',
          price: 499,
          duration: 50,
        },
        'ac-capacitor-replacement': {
          name: 'AC capacitor replacement',
          description:
            'When the outdoor unit hums but does not start, its capacitor is tested and changed. A standard capacitor is included.',
          price: 899,
          duration: 45,
        },
      },
    },
    'ac-installation': {
      name: 'AC installation & removal',
      description: 'Safe fitting of a new or shifted AC, and careful removal with the gas kept in.',
      services: {
        'split-ac-installation': {
          name: 'Split AC installation',
          description:
            'Indoor and outdoor units mounted, piped, vacuumed and tested. One core cut is included; extra copper pipe, wire and stand are charged by the metre.',
          price: 1499,
          duration: 150,
        },
        'window-ac-installation': {
          name: 'Window AC installation',
          description:
            'A window unit set in a ready opening or grill frame, tilted for drainage and sealed with foam. Wood or iron frame work is not included.',
          price: 699,
          duration: 75,
        },
        'split-ac-uninstallation': {
          name: 'Split AC removal',
          description:
            'Gas pumped down into the outdoor unit and both units taken off the wall and wrapped. Transport to the new address is not part of this.',
          price: 699,
          duration: 60,
        },
      },
    },
    'air-coolers': {
      name: 'Air cooler service',
      description: 'Desert and room coolers made ready for summer, repaired and cleaned.',
      services: {
        'cooler-season-service': {
          name: 'Cooler summer service',
          description:
            'Tank scrubbed, pump and fan oiled, pads refitted and water flow set before the season. New pads are charged separately.',
          price: 299,
          duration: 60,
        },
        'cooler-pad-replacement': {
          name: 'Cooler grass or honeycomb pads',
          description:
            'All three pads of one cooler taken out, frames cleaned and new ones tied in. Price is for labour; wood-wool or honeycomb is at cost.',
          price: 199,
          duration: 45,
        },
        'cooler-pump-replacement': {
          name: 'Cooler water pump replacement',
          description:
            'A dead or weak pump changed for a new 18 or 40 watt one and the pipes cleared of scale. The pump is not included.',
          price: 159,
          duration: 30,
        },
        'cooler-motor-repair': {
          name: 'Cooler fan motor repair',
          description:
            'The fan motor is checked and its capacitor, bush or bearing changed. Rewinding is done in the workshop and quoted first.',
          price: 349,
          duration: 75,
        },
      },
    },
  },
};
