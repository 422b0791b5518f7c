import type { CatalogueCategory } from './types';

export const gardening: CatalogueCategory = {
  slug: 'gardening',
  name: 'Gardening',
  description: 'A mali for lawns, pots, hedges, trees and kitchen gardens.',
  subcategories: {
    'garden-care': {
      name: 'Lawn & garden care',
      description: 'Grass cut, beds weeded, hedges trimmed.',
      services: {
        'gardener-visit': {
          name: 'Gardener for two hours',
          description:
            'Weeding, hoeing, watering and trimming as you show him, with his own tools. Manure and plants are extra.',
          price: 349,
          duration: 120,
        },
        'lawn-mowing': {
          name: 'Lawn mowing (up to 1,000 sq ft)',
          description:
            'Grass cut by machine, edges trimmed and cuttings bagged. Long, uncut grass over a foot needs a second booking.',
          price: 449,
          duration: 75,
        },
        'hedge-trimming': {
          name: 'Hedge trimming (50 feet)',
          description:
            'A hedge up to 5 feet high trimmed straight on both sides and the cuttings piled at your gate.',
          price: 499,
          duration: 90,
        },
      },
    },
    pots: {
      name: 'Pots & balcony plants',
      description: 'Repotting, soil and care for plants in pots.',
      services: {
        'repotting-ten-pots': {
          name: 'Repotting of ten pots',
          description:
            'Ten plants moved to bigger pots with fresh soil mix and roots trimmed. Soil mix is included, pots are yours.',
          price: 699,
          duration: 105,
        },
        'plant-doctor': {
          name: 'Plant health visit',
          description:
            'Yellow leaves, insects and fungus looked at and neem or fungicide sprayed on up to twenty pots.',
          price: 299,
          duration: 60,
        },
        'balcony-garden-setup': {
          name: 'Balcony garden set-up',
          description:
            'A plan for your light, then twelve hardy plants with pots, soil and hangers put in place. Plants and pots are included.',
          price: 3999,
          duration: 180,
        },
      },
    },
    'trees-vegetables': {
      name: 'Trees & kitchen garden',
      description: 'Pruning of trees and beds for your own vegetables.',
      services: {
        'tree-pruning': {
          name: 'Tree pruning (one tree)',
          description:
            'Branches cut on one tree up to 15 feet high and laid aside. Trees near power lines are refused for safety.',
          price: 899,
          duration: 120,
        },
        'kitchen-garden-bed': {
          name: 'Kitchen garden bed',
          description:
            'A bed of up to 100 square feet dug, manured and sown with seasonal vegetables. Seeds and compost are included.',
          price: 1499,
          duration: 240,
        },
        'fruit-tree-care': {
          name: 'Fruit tree care',
          description:
            'Mango, guava, lemon or papaya trees, up to five: basins made, manure given and trunks lime-washed.',
          price: 749,
          duration: 120,
        },
      },
    },
  },
};
