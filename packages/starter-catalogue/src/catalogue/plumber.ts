import type { CatalogueCategory } from './types';

export const plumber: CatalogueCategory = {
  slug: 'plumber',
  name: 'Plumber',
  description: 'Taps, toilets, pipes and tanks: leaks stopped, blocks cleared, new fittings put in.',
  subcategories: {
    taps: {
      name: 'Taps, basins & sinks',
      description: 'Dripping taps, new mixers, wash basins and kitchen sinks.',
      services: {
        'tap-repair': {
          name: 'Dripping tap repair',
          description:
            'One dripping or hard tap opened and its washer or spindle changed. A washer is included; a new spindle or cartridge is not.',
          price: 129,
          duration: 30,
        },
        'tap-installation': {
          name: 'New tap installation',
          description:
            'One bib cock, pillar tap or angle valve fitted with thread tape and checked for leaks. The tap is yours.',
          price: 149,
          duration: 30,
        },
        'shower-or-mixer-installation': {
          name: 'Shower or wall mixer installation',
          description:
            'A wall mixer or overhead shower fitted on ready hot and cold lines. Opening tiles or moving pipes is not included.',
          price: 449,
          duration: 75,
        },
        'wash-basin-installation': {
          name: 'Wash basin installation',
          description:
            'A wall-hung or counter basin fixed with its waste pipe and tap connected. Basin, brackets and pipe are not included.',
          price: 649,
          duration: 90,
        },
        'sink-blockage': {
          name: 'Kitchen sink blockage',
          description:
            'A slow or blocked sink cleared by opening the bottle trap and running a spring wire up to 10 feet. Breaking the floor is not part of this.',
          price: 249,
          duration: 45,
        },
      },
    },
    toilets: {
      name: 'Toilets',
      description: 'Western and Indian toilets: cisterns, seats, blockages and new fitting.',
      services: {
        'flush-tank-repair': {
          name: 'Flush tank repair',
          description:
            'A cistern that leaks, will not fill or will not flush is repaired. Ball cock, flush valve and other inner parts are charged at cost.',
          price: 249,
          duration: 45,
        },
        'toilet-blockage': {
          name: 'Toilet blockage removal',
          description:
            'A blocked Indian or Western toilet cleared with a pump and drain spring. Work on the outside chamber or septic tank is separate.',
          price: 499,
          duration: 60,
        },
        'western-toilet-installation': {
          name: 'Western toilet installation',
          description:
            'One floor-mounted commode set, sealed with white cement and joined to the cistern. Floor levelling and the commode are not included.',
          price: 1299,
          duration: 180,
        },
        'jet-spray-installation': {
          name: 'Health faucet (jet spray)',
          description:
            'A jet spray with its hose and holder fitted on an existing angle valve. The faucet set is bought by you.',
          price: 119,
          duration: 20,
        },
      },
    },
    pipes: {
      name: 'Pipes & leaks',
      description: 'Hidden and open leaks, new pipelines and blocked drains.',
      services: {
        'visible-leak-repair': {
          name: 'Open pipe leak repair',
          description:
            'A leak on one visible CPVC, PVC or GI joint cut out and joined again. Up to one foot of pipe is included.',
          price: 299,
          duration: 60,
        },
        'hidden-leak-repair': {
          name: 'Leak inside a wall',
          description:
            'The damp spot is traced, the wall opened at one place and the pipe repaired. Refilling with cement is included; matching tiles and paint are not.',
          price: 1199,
          duration: 180,
        },
        'new-water-line': {
          name: 'New water line (per 10 feet)',
          description:
            'Ten feet of open CPVC or PVC line laid with clamps and joints, for a new tap or washing machine. Pipe and fittings are charged by bill.',
          price: 399,
          duration: 90,
        },
        'drain-cleaning': {
          name: 'Bathroom or yard drain cleaning',
          description:
            'A choked floor drain or outside nali cleared with rods up to 25 feet and washed through. Sludge is left in bags at your gate.',
          price: 599,
          duration: 75,
        },
      },
    },
    tanks: {
      name: 'Water tanks',
      description: 'Overhead and underground tanks: cleaning, new fitting, float valves and alarms.',
      services: {
        'overhead-tank-cleaning': {
          name: 'Overhead tank cleaning (1,000 litres)',
          description:
            'The tank is emptied, scrubbed, vacuumed of silt and disinfected with chlorine. Please run the water low the evening before.',
          price: 599,
          duration: 75,
        },
        'underground-sump-cleaning': {
          name: 'Underground sump cleaning',
          description:
            'A sump of up to 5,000 litres pumped dry, scrubbed and disinfected by two people with a sludge pump. Deeper or larger sumps are quoted on site.',
          price: 1499,
          duration: 150,
        },
        'tank-installation': {
          name: 'Overhead tank installation',
          description:
            'A plastic tank of up to 1,000 litres set on a ready base and joined to inlet, outlet and overflow. Carrying it above the second floor costs extra.',
          price: 1099,
          duration: 180,
        },
        'float-valve-replacement': {
          name: 'Float valve replacement',
          description:
            'An overflowing tank gets a new ball valve, set to the right level. The valve is not included.',
          price: 189,
          duration: 30,
        },
      },
    },
  },
};
