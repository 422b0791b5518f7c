import type { CatalogueCategory } from './types';

export const painting: CatalogueCategory = {
  slug: 'painting',
  name: 'Painting & Waterproofing',
  description: 'Fresh walls, sealed roofs and polished wood, with furniture covered and floors left clean.',
  subcategories: {
    interior: {
      name: 'Inside walls',
      description: 'Rooms, ceilings and single walls in distemper, emulsion or whitewash.',
      services: {
        'room-emulsion-painting': {
          name: 'One room in plastic emulsion',
          description:
            'A room of up to 12 by 12 feet scraped, touched up with putty and given two coats on walls and ceiling. Paint is included, full putty is not.',
          price: 5999,
          duration: 960,
        },
        'single-wall-colour': {
          name: 'One accent wall',
          description:
            'One wall of up to 120 square feet painted in a new shade, paint and masking included. Texture effects cost more.',
          price: 1699,
          duration: 240,
        },
        'whitewash-room': {
          name: 'Whitewash (chuna) of one room',
          description:
            'Two coats of lime or dry distemper on brushed walls, a low-cost freshening before a festival or wedding.',
          price: 1499,
          duration: 300,
        },
        'paint-measurement-visit': {
          name: 'Measuring & quotation visit',
          description:
            'A supervisor measures your home with a laser, checks for damp and leaves a written quotation with shades. No obligation.',
          price: 99,
          duration: 45,
        },
      },
    },
    exterior: {
      name: 'Outside walls',
      description: 'House fronts, boundary walls and grills that face sun and rain.',
      services: {
        'house-front-painting': {
          name: 'House front painting (per 500 sq ft)',
          description:
            'Weather coat in two coats over primer on a single-storey front, with ladder. Rope or scaffold work is quoted on site.',
          price: 8499,
          duration: 960,
        },
        'boundary-wall-painting': {
          name: 'Boundary wall painting (50 feet)',
          description:
            'Loose paint brushed off and two coats of cement paint on fifty running feet, one side.',
          price: 2999,
          duration: 420,
        },
        'gate-and-grill-painting': {
          name: 'Gate or window grill painting',
          description:
            'Rust sanded, red oxide primer and two coats of enamel on one main gate or four window grills. Welding is not included.',
          price: 1399,
          duration: 240,
        },
      },
    },
    waterproofing: {
      name: 'Waterproofing',
      description: 'Damp walls, leaking roofs and seepage from bathrooms.',
      services: {
        'roof-waterproofing': {
          name: 'Roof coating (per 500 sq ft)',
          description:
            'Terrace washed, cracks filled and three coats of elastomeric coating rolled on. Choose three dry days; breaking and relaying of terrace tiles is not included.',
          price: 13999,
          duration: 960,
        },
        'damp-wall-treatment': {
          name: 'Damp wall treatment',
          description:
            'Plaster of up to 50 square feet opened, sealed with crystalline slurry and re-plastered. Final paint is a separate booking.',
          price: 3499,
          duration: 480,
        },
        'bathroom-joint-sealing': {
          name: 'Bathroom tile joint sealing',
          description:
            'Old grout raked out and epoxy grout filled in floor and corner joints of one bathroom to stop seepage below.',
          price: 2299,
          duration: 300,
        },
        'monsoon-balcony-sealing': {
          name: 'Monsoon balcony & window sealing',
          description:
            'Window edges, sills and balcony joints of a flat sealed with silicone and polymer before the Mumbai rains. Work from outside ropes is not included.',
          price: 2499,
          duration: 240,
          city: 'mumbai',
        },
        'mould-and-seepage-wash': {
          name: 'Mould wash & anti-fungal coat',
          description:
            'Black mould of a long rainy season washed off up to 200 square feet of wall and an anti-fungal primer brushed on.',
          price: 1599,
          duration: 210,
          city: 'guwahati',
        },
      },
    },
    'wood-polish': {
      name: 'Wood polish & enamel',
      description: 'Doors, windows and furniture polished or painted.',
      services: {
        'door-polish': {
          name: 'Door polishing (both sides)',
          description:
            'One wooden door sanded, stained and sealed with melamine polish. Repair of broken panels is carpenter’s work.',
          price: 1299,
          duration: 240,
        },
        'furniture-polish': {
          name: 'Bed or dining set polish',
          description:
            'One double bed or a table with four chairs cleaned, sanded and hand-polished with lacquer in your shade.',
          price: 2999,
          duration: 420,
        },
        'window-enamel': {
          name: 'Wooden window enamel paint',
          description:
            'Two window shutters with frame rubbed down and given two coats of oil paint. Glass edges are masked.',
          price: 749,
          duration: 150,
        },
      },
    },
  },
};
