import type { CatalogueCategory } from './types';

export const masonry: CatalogueCategory = {
  slug: 'masonry',
  name: 'Mason & Tiles',
  description: 'Tiles, plaster, brickwork, drains and tin roofs by an experienced raj mistri.',
  subcategories: {
    tiles: {
      name: 'Tiles & marble',
      description: 'New tiles, loose tiles and polished stone floors.',
      services: {
        'broken-tile-replacement': {
          name: 'Broken tile replacement',
          description:
            'Up to four cracked floor or wall tiles chiselled out and yours laid in their place. Matching tiles are for you to find.',
          price: 599,
          duration: 120,
        },
        'floor-tile-laying': {
          name: 'Floor tile laying (per 100 sq ft)',
          description:
            'Vitrified or ceramic tiles laid on a ready base with levelled joints and grout. Tiles, cement and sand are not included.',
          price: 3299,
          duration: 480,
        },
        'marble-polishing': {
          name: 'Marble floor polishing (per 100 sq ft)',
          description:
            'Dull marble or mosaic ground and polished by machine in four stages. Makes slurry, so rooms must be empty.',
          price: 1799,
          duration: 300,
        },
        'tile-grouting': {
          name: 'Tile joint re-grouting',
          description:
            'Black or empty joints of up to 100 square feet scraped and filled with coloured grout.',
          price: 999,
          duration: 180,
        },
      },
    },
    plaster: {
      name: 'Plaster & brickwork',
      description: 'Cracks, holes, small walls and platforms.',
      services: {
        'wall-crack-repair': {
          name: 'Wall crack repair',
          description:
            'Cracks up to 20 running feet opened, filled with polymer mortar and smoothed. Cracks in beams need an engineer.',
          price: 899,
          duration: 180,
        },
        'wall-plastering': {
          name: 'Wall plaster (per 100 sq ft)',
          description:
            'Old plaster knocked off and new 12 mm cement plaster applied and cured. Material is bought by you from our list.',
          price: 2499,
          duration: 420,
        },
        'small-brick-wall': {
          name: 'Small brick wall or platform',
          description:
            'A half-brick wall, kitchen platform or step of up to 30 square feet built true. Bricks, cement and sand are not included.',
          price: 1999,
          duration: 420,
        },
        'debris-removal': {
          name: 'Rubble clearing (malba)',
          description:
            'Building waste bagged and carried to a small tipper, one trip within municipal limits. Ground floor or lift only.',
          price: 1499,
          duration: 150,
        },
      },
    },
    'roofs-drains': {
      name: 'Roofs & drains',
      description: 'Tin sheds, tiled roofs, chambers and rainwater.',
      services: {
        'tin-roof-leak-repair': {
          name: 'Tin or cement sheet roof repair',
          description:
            'Up to ten leaking bolt holes and two joints sealed or one sheet changed on a shed up to 12 feet high. Sheets are extra.',
          price: 999,
          duration: 180,
        },
        'clay-tile-roof-turning': {
          name: 'Khaprail roof turning (per 200 sq ft)',
          description:
            'Country tiles lifted, broken ones changed from your stock and relaid before the rains. Bamboo and tiles are not included.',
          price: 2799,
          duration: 480,
        },
        'drain-chamber-repair': {
          name: 'Drain chamber repair',
          description:
            'One broken inspection chamber rebuilt at its neck and a cover set. The cover slab is at cost.',
          price: 1299,
          duration: 240,
        },
        'rainwater-pipe-and-pit': {
          name: 'Rainwater pipe & soak pit',
          description:
            'A down-pipe of up to 25 feet fixed to the roof outlet and led to a small pit of gravel. Digging up to 4 feet included.',
          price: 3499,
          duration: 480,
        },
      },
    },
  },
};
