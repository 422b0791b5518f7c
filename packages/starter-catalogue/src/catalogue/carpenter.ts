import type { CatalogueCategory } from './types';

export const carpenter: CatalogueCategory = {
  slug: 'carpenter',
  name: 'Carpenter',
  description: 'Doors, locks, furniture, shelves and window nets, fitted and mended in wood.',
  subcategories: {
    doors: {
      name: 'Doors & locks',
      description: 'Doors that stick, hinges that sag, and locks of every kind.',
      services: {
        'door-planing': {
          name: 'Sticking door repair',
          description:
            'A swollen or scraping door is taken down, planed and hung again. Edge polish after planing is not included.',
          price: 299,
          duration: 60,
        },
        'door-lock-fitting': {
          name: 'Door lock fitting',
          description:
            'One mortise, cylindrical or rim lock cut in and fitted on a wooden door. The lock is bought by you.',
          price: 449,
          duration: 75,
        },
        'lock-opening': {
          name: 'Jammed lock opening',
          description:
            'A jammed room or almirah lock opened with as little damage as can be, after checking that it is your own home. A new lock is extra.',
          price: 399,
          duration: 45,
        },
        'hinge-or-latch-replacement': {
          name: 'Hinge, latch or tower bolt',
          description:
            'Up to three hinges, handles, latches or tower bolts changed on one door. Hardware is not included.',
          price: 179,
          duration: 40,
        },
        'new-door-hanging': {
          name: 'New flush door hanging',
          description:
            'A ready flush or panel door trimmed to the frame and hung with hinges and latch. Making the frame is a separate job.',
          price: 999,
          duration: 180,
        },
      },
    },
    furniture: {
      name: 'Furniture repair & assembly',
      description: 'Beds, tables, almirahs and chairs mended, and flat-pack furniture put together.',
      services: {
        'bed-repair': {
          name: 'Bed repair',
          description:
            'A creaking or broken bed strengthened with new screws, supports or side rails. Ply and timber are charged by the foot.',
          price: 449,
          duration: 90,
        },
        'flat-pack-assembly': {
          name: 'Flat-pack furniture assembly',
          description:
            'One wardrobe, bed or study table bought online put together from its boxes following the maker’s sheet. Wall fixing of up to two brackets is included.',
          price: 549,
          duration: 105,
        },
        'chair-and-table-repair': {
          name: 'Chair or table repair',
          description:
            'Loose legs and joints of one table or two chairs glued, pinned and squared. Cane work and cushions are not covered.',
          price: 249,
          duration: 60,
        },
        'drawer-channel-replacement': {
          name: 'Drawer channel replacement',
          description:
            'Worn runners of one drawer replaced so that it slides freely again. The pair of channels is not included.',
          price: 179,
          duration: 40,
        },
      },
    },
    'wall-fittings': {
      name: 'Shelves & curtain rods',
      description: 'Drilling and fixing on walls: shelves, frames, rods, TV units and mirrors.',
      services: {
        'curtain-rod-installation': {
          name: 'Curtain rod installation',
          description:
            'Brackets drilled and one rod or track of up to 8 feet put up level. Rod and brackets are yours.',
          price: 149,
          duration: 30,
        },
        'wall-shelf-installation': {
          name: 'Wall shelf installation',
          description:
            'One ready shelf of up to 4 feet fixed with wall plugs to carry up to 15 kg. Not suitable for hollow partition walls.',
          price: 199,
          duration: 40,
        },
        'photo-frames-and-mirror': {
          name: 'Frames, clock or mirror hanging',
          description:
            'Up to four light frames, a clock or one mirror hung straight with nails or plugs. Mirrors above 20 kg need two people and a separate quote.',
          price: 159,
          duration: 30,
        },
        'clothes-ceiling-hanger': {
          name: 'Ceiling cloth hanger',
          description:
            'A pulley-type drying hanger fixed under the balcony slab, with its ropes threaded and tried. The hanger is not included.',
          price: 349,
          duration: 60,
        },
      },
    },
    'mosquito-nets': {
      name: 'Mosquito nets & windows',
      description: 'Net frames for windows and doors, and windows that close as they should.',
      services: {
        'velcro-window-net': {
          name: 'Velcro net for one window',
          description:
            'Measured, cut and stitched fibre net with velcro tape for a window of up to 4 by 4 feet. Net and tape are included.',
          price: 399,
          duration: 60,
        },
        'sliding-net-frame': {
          name: 'Aluminium sliding net frame',
          description:
            'A sliding mesh shutter made to size and fitted on one window of up to 20 square feet. Made after the first visit and fitted within three days.',
          price: 1899,
          duration: 120,
        },
        'net-replacement': {
          name: 'Torn net replacement',
          description:
            'Old mesh pulled out of one door or window frame and new mesh pressed in. Fibre mesh is included, steel mesh costs more.',
          price: 299,
          duration: 45,
        },
        'window-repair': {
          name: 'Window shutter repair',
          description:
            'One wooden or sliding window made to close again with new stays, rollers or a little planing. Glass is not included.',
          price: 279,
          duration: 60,
        },
      },
    },
  },
};
