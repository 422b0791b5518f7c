import type { CatalogueCategory } from './types';

export const cleaning: CatalogueCategory = {
  slug: 'cleaning',
  name: 'Home Cleaning',
  description: 'Deep cleaning of homes, bathrooms, kitchens, sofas and carpets, with our own machines.',
  subcategories: {
    'full-home': {
      name: 'Full home cleaning',
      description: 'Floor to ceiling, room by room, by a trained team with machines and safe chemicals.',
      services: {
        'one-room-set-deep-cleaning': {
          name: 'Deep cleaning, 1 BHK',
          description:
            'Two cleaners do floors, fans, windows, kitchen and bathroom of a one-bedroom home. Walls are dusted, not washed.',
          price: 2499,
          duration: 300,
        },
        'two-bhk-deep-cleaning': {
          name: 'Deep cleaning, 2 BHK',
          description:
            'Three cleaners with scrubbing machine and vacuum take a two-bedroom home from top to bottom. Inside of cupboards only if you empty them.',
          price: 3499,
          duration: 360,
        },
        'three-bhk-deep-cleaning': {
          name: 'Deep cleaning, 3 BHK',
          description:
            'A four-person team for a three-bedroom flat or a small house, balconies included. Terrace and garden are not.',
          price: 4499,
          duration: 420,
        },
        'move-in-cleaning': {
          name: 'Empty house cleaning before moving in',
          description:
            'Paint drops, cement dust and old stains taken off floors, tiles and fittings of an empty home up to 1,000 square feet.',
          price: 3199,
          duration: 330,
        },
        'durga-puja-home-cleaning': {
          name: 'Puja season home cleaning',
          description:
            'Two cleaners spend half a day on cobwebs, fans, grills, floors and the thakur ghar before Durga Puja. Utensils and idols are left for you to handle.',
          price: 1899,
          duration: 240,
          city: 'kolkata',
        },
      },
    },
    bathrooms: {
      name: 'Bathroom cleaning',
      description: 'Hard-water stains, yellow tiles and smelly drains dealt with.',
      services: {
        'one-bathroom-cleaning': {
          name: 'Bathroom deep cleaning',
          description:
            'Tiles, commode, basin, taps and glass of one bathroom scrubbed by machine and disinfected. Very old scale may stay faintly visible.',
          price: 449,
          duration: 60,
        },
        'two-bathroom-cleaning': {
          name: 'Two bathrooms deep cleaning',
          description:
            'Both bathrooms of a home machine-scrubbed and descaled in one visit, exhaust fans wiped too.',
          price: 829,
          duration: 110,
        },
        'hard-water-stain-removal': {
          name: 'Hard-water stain removal',
          description:
            'White scale lifted from taps, shower, glass and tiles of one bathroom with a mild acid cleaner that is safe on chrome. Marble floors are not treated.',
          price: 599,
          duration: 75,
        },
      },
    },
    kitchens: {
      name: 'Kitchen cleaning',
      description: 'Oil, soot and crumbs removed from every corner of the kitchen.',
      services: {
        'kitchen-deep-cleaning': {
          name: 'Kitchen deep cleaning',
          description:
            'Slab, tiles, sink, stove, exhaust fan and outside of cabinets degreased. Cabinets are cleaned inside if emptied by you.',
          price: 1199,
          duration: 150,
        },
        'fridge-inside-cleaning': {
          name: 'Fridge cleaning inside and out',
          description:
            'Shelves and trays washed, door rubber wiped and smell removed from one fridge. Please switch it off an hour before.',
          price: 299,
          duration: 45,
        },
        'cabinet-and-chimney-wipe': {
          name: 'Cabinets & tiles degreasing',
          description:
            'Sticky oil taken off cabinet shutters, handles and wall tiles with steam and degreaser. The inside of the chimney has its own service.',
          price: 699,
          duration: 90,
        },
      },
    },
    sofas: {
      name: 'Sofa, carpet & mattress',
      description: 'Shampoo and vacuum cleaning of cloth furniture, dry in a few hours.',
      services: {
        'sofa-shampoo-five-seats': {
          name: 'Sofa shampooing, 5 seats',
          description:
            'A cloth or rexine sofa vacuumed, shampooed and extracted by machine. Takes four to six hours to dry; torn fabric is not stitched.',
          price: 799,
          duration: 90,
        },
        'carpet-cleaning': {
          name: 'Carpet cleaning (up to 6 by 9 feet)',
          description:
            'One carpet or dari vacuumed and foam-cleaned on the spot. Silk and hand-knotted wool are better sent to a specialist.',
          price: 449,
          duration: 60,
        },
        'mattress-cleaning': {
          name: 'Double-bed mattress cleaning',
          description:
            'Dust and mites vacuumed out, stains shampooed and both sides dried by blower. Cotton gadda is vacuumed only.',
          price: 549,
          duration: 60,
        },
        'curtain-steam-cleaning': {
          name: 'Curtain cleaning on the rod',
          description:
            'Up to eight panels of curtain vacuumed and steamed where they hang, so nothing needs taking down. Blackout rubber backing is not steamed.',
          price: 649,
          duration: 75,
        },
      },
    },
  },
};
