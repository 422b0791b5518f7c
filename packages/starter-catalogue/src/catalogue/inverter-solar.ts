import type { CatalogueCategory } from './types';

export const inverterSolar: CatalogueCategory = {
  slug: 'inverter-solar',
  name: 'Inverter & Solar',
  description: 'Power when the line is cut: inverters, batteries, stabilisers and rooftop solar.',
  subcategories: {
    inverters: {
      name: 'Inverters & stabilisers',
      description: 'Home inverters and voltage stabilisers fitted and repaired.',
      services: {
        'inverter-installation': {
          name: 'Inverter & battery installation',
          description:
            'Inverter and one battery placed on a trolley, wired to your board and tried on load. Separate inverter wiring for rooms is extra.',
          price: 499,
          duration: 90,
        },
        'inverter-repair': {
          name: 'Inverter repair',
          description:
            'Beeping, not charging or tripping inverter checked at home; fuse, relay or fan changed. Board-level repair is done in the workshop.',
          price: 349,
          duration: 60,
        },
        'stabiliser-installation': {
          name: 'Stabiliser fitting',
          description:
            'A stabiliser for an AC, fridge or the main line mounted on the wall and connected with proper lugs.',
          price: 249,
          duration: 40,
        },
        'inverter-room-wiring': {
          name: 'Inverter line for extra rooms',
          description:
            'Up to four more fans and lights shifted to the inverter line in your board, with a load check. Wire is by bill.',
          price: 599,
          duration: 105,
        },
      },
    },
    batteries: {
      name: 'Inverter batteries',
      description: 'Water level, terminals, backup time and new batteries.',
      services: {
        'battery-water-top-up': {
          name: 'Battery water & terminal service',
          description:
            'Distilled water filled, terminals cleaned and coated, and each cell’s gravity noted on a card. Five litres of distilled water included.',
          price: 299,
          duration: 40,
        },
        'battery-backup-test': {
          name: 'Battery backup test',
          description:
            'A load test tells how many minutes your battery really gives and whether it needs charging, repair or replacing.',
          price: 199,
          duration: 45,
        },
        'battery-exchange-fitting': {
          name: 'Old battery out, new one in',
          description:
            'A new tubular battery carried in, connected and charged, and the old one taken to the dealer for exchange. The battery is paid to the dealer.',
          price: 349,
          duration: 60,
        },
      },
    },
    solar: {
      name: 'Solar panels & lights',
      description: 'Cleaning, checking and small fittings for rooftop solar.',
      services: {
        'solar-panel-cleaning': {
          name: 'Solar panel cleaning (up to 3 kW)',
          description:
            'Up to eight panels washed with soft brushes and clean water early in the day. Roofs must have safe stairs.',
          price: 499,
          duration: 60,
        },
        'solar-system-check': {
          name: 'Rooftop solar check-up',
          description:
            'Panels, cables, earthing and inverter checked and the output compared with what the sun should give. Report on WhatsApp.',
          price: 699,
          duration: 75,
        },
        'solar-street-light': {
          name: 'Solar yard light fitting',
          description:
            'One all-in-one solar light put up on a wall or your own pole up to 12 feet. Light and pole are not included.',
          price: 399,
          duration: 60,
        },
        'solar-water-heater-service': {
          name: 'Solar water heater service',
          description:
            'Tubes wiped, tank drained of scale and joints resealed on a 100 to 200 litre heater. Broken tubes are replaced at cost.',
          price: 899,
          duration: 120,
        },
      },
    },
  },
};
