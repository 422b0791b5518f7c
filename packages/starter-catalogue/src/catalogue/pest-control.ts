import type { CatalogueCategory } from './types';

export const pestControl: CatalogueCategory = {
  slug: 'pest-control',
  name: 'Pest Control',
  description: 'Cockroaches, termites, mosquitoes, bed bugs and rats treated with approved products.',
  subcategories: {
    cockroaches: {
      name: 'Cockroaches & ants',
      description: 'Gel and spray treatment for kitchens, bathrooms and drains.',
      services: {
        'kitchen-gel-treatment': {
          name: 'Kitchen cockroach gel',
          description:
            'Odourless gel dots in hinges, drawers and behind the fridge, one kitchen. No need to empty shelves; do not mop the dots for ten days.',
          price: 499,
          duration: 30,
        },
        'cockroach-treatment-two-bhk': {
          name: 'Cockroach & ant treatment, 2 BHK',
          description:
            'Gel in the kitchen and spray in drains, bathrooms and skirting of the whole home, with a second visit after 15 days included.',
          price: 999,
          duration: 60,
        },
        'ant-and-lizard-treatment': {
          name: 'Ant & lizard spray',
          description:
            'Entry cracks and window sides sprayed with a low-smell product. It drives lizards away; it does not kill them.',
          price: 599,
          duration: 40,
        },
      },
    },
    termites: {
      name: 'Termites & wood borers',
      description: 'Drill-and-fill treatment for walls, door frames and furniture.',
      services: {
        'termite-inspection': {
          name: 'Termite inspection',
          description:
            'Frames, skirting and cupboards are tapped and checked for mud lines, and you get a written plan with price. No treatment in this visit.',
          price: 149,
          duration: 40,
        },
        'termite-treatment-two-bhk': {
          name: 'Termite treatment, 2 BHK',
          description:
            'Holes drilled along the wall joints, filled with anti-termite liquid and sealed with white cement. Eaten wood is not replaced.',
          price: 4999,
          duration: 300,
        },
        'wood-borer-treatment': {
          name: 'Wood borer treatment (one piece)',
          description:
            'Borer holes in one bed, door or almirah injected and the surface coated. Polish and filling of holes are not included.',
          price: 899,
          duration: 75,
        },
      },
    },
    mosquitoes: {
      name: 'Mosquitoes',
      description: 'Spray and fogging against mosquitoes indoors and in the yard.',
      services: {
        'indoor-mosquito-spray': {
          name: 'Indoor mosquito spray, 2 BHK',
          description:
            'Residual spray on walls, under beds and behind curtains. Family and pets stay out of the rooms for two hours.',
          price: 799,
          duration: 50,
        },
        'yard-fogging': {
          name: 'Yard & street-front fogging',
          description:
            'Thermal fogging of an open yard, cattle shed or lane front up to 2,000 square feet, best at dusk. The effect lasts some days only.',
          price: 999,
          duration: 45,
        },
        'larvae-treatment': {
          name: 'Mosquito larvae treatment',
          description:
            'Still water in coolers, pots, drains and open tanks checked, emptied or treated with larvicide. Drinking water is not touched.',
          price: 399,
          duration: 45,
        },
      },
    },
    'bed-bugs-rats': {
      name: 'Bed bugs & rats',
      description: 'Bed bugs in beds and sofas, rats and mice in stores and ceilings.',
      services: {
        'bed-bug-treatment-two-bhk': {
          name: 'Bed bug treatment, 2 BHK',
          description:
            'Two sprays two weeks apart on beds, sofas, cracks and skirting. Wash and sun the bedding yourself before each visit.',
          price: 1799,
          duration: 90,
        },
        'single-room-bed-bug': {
          name: 'Bed bug treatment, one room',
          description:
            'One infested bedroom with its bed and mattress sprayed twice. If neighbouring rooms are affected, book the whole home.',
          price: 799,
          duration: 45,
        },
        'rat-control-visit': {
          name: 'Rat & mice control',
          description:
            'Glue boards, bait boxes and cages set along runways, with a second visit to remove them. Closing of large holes is mason’s work.',
          price: 899,
          duration: 60,
        },
      },
    },
  },
};
