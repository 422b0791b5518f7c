import type { CatalogueCategory } from './types';

export const pumpBorewell: CatalogueCategory = {
  slug: 'pump-borewell',
  name: 'Motor, Pump & Borewell',
  description: 'Submersible and surface motors, hand pumps and starters, for homes and small farms.',
  subcategories: {
    submersible: {
      name: 'Submersible & borewell',
      description: 'Motors in the bore: checked, pulled out, repaired and lowered again.',
      services: {
        'submersible-fault-check': {
          name: 'Submersible motor check',
          description:
            'Starter, capacitor, cable and motor tested from above to find out why there is no water. The motor is not pulled out in this visit.',
          price: 349,
          duration: 60,
        },
        'submersible-pull-and-lower': {
          name: 'Motor taken out & lowered (up to 150 feet)',
          description:
            'Three people with a tripod pull out the pump and put it back with checked joints. Beyond 150 feet is charged by the foot; pipe and rope are extra.',
          price: 2499,
          duration: 240,
        },
        'submersible-installation': {
          name: 'New submersible installation',
          description:
            'Pump, pipe, cable and safety rope joined and lowered into a ready bore up to 150 feet, starter wired and water tried.',
          price: 2999,
          duration: 300,
        },
        'borewell-flushing': {
          name: 'Borewell flushing',
          description:
            'An old bore cleared of sand with a compressor for up to three hours to bring back its water. No promise where the water table itself has gone down.',
          price: 5999,
          duration: 300,
        },
      },
    },
    'surface-motors': {
      name: 'House water motors',
      description: 'Half to two HP motors that lift water to the tank.',
      services: {
        'water-motor-repair': {
          name: 'Water motor repair',
          description:
            'Jammed, humming or leaking motor opened; seal, bearing or capacitor changed. Labour for one motor up to 1 HP, rewinding is quoted.',
          price: 449,
          duration: 90,
        },
        'water-motor-installation': {
          name: 'Water motor installation',
          description:
            'A new monoblock motor fixed on its base, primed and joined to suction and delivery pipes. Foundation bolts are included.',
          price: 549,
          duration: 90,
        },
        'automatic-water-controller': {
          name: 'Automatic tank controller',
          description:
            'A float or sensor controller that starts and stops the motor by itself, wired and set. The controller is bought by you.',
          price: 449,
          duration: 75,
        },
        'motor-starter-repair': {
          name: 'Motor starter panel repair',
          description:
            'A panel with a burnt contactor, relay or capacitor repaired and its load set. For single-phase panels up to 3 HP.',
          price: 399,
          duration: 60,
        },
      },
    },
    'hand-pumps': {
      name: 'Hand pumps',
      description: 'Village and courtyard hand pumps kept running.',
      services: {
        'hand-pump-washer-change': {
          name: 'Hand pump washer change',
          description:
            'A pump that loses water gets a new leather washer and valve, which are included, and its handle is greased.',
          price: 249,
          duration: 45,
        },
        'hand-pump-overhaul': {
          name: 'India Mark II overhaul',
          description:
            'Rods and cylinder pulled out, cup washers and chain changed and the head refitted. Broken pipes are charged by the length.',
          price: 1599,
          duration: 240,
        },
        'hand-pump-platform': {
          name: 'Hand pump platform repair',
          description:
            'Broken cement platform and drain around the pump rebuilt so that dirty water does not seep back. Cement and sand included.',
          price: 1999,
          duration: 300,
        },
      },
    },
  },
};
