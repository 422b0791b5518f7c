import type { CatalogueCategory } from './types';

export const applianceRepair: CatalogueCategory = {
  slug: 'appliance-repair',
  name: 'Appliance Repair',
  description: 'Washing machines, fridges, TVs, geysers, gas stoves and kitchen machines repaired at home.',
  subcategories: {
    'washing-machines': {
      name: 'Washing machines',
      description: 'Top-load, front-load and semi-automatic machines of all brands.',
      services: {
        'washing-machine-checkup': {
          name: 'Washing machine fault check',
          description:
            'Machine not spinning, draining or starting: the fault is found and priced in writing. Repair and parts are not included.',
          price: 249,
          duration: 45,
        },
        'washing-machine-drum-clean': {
          name: 'Drum descaling & cleaning',
          description:
            'Hard-water scale and lint removed from drum, filter and soap box of one automatic machine with a descaling agent we bring.',
          price: 599,
          duration: 75,
        },
        'semi-automatic-repair': {
          name: 'Semi-automatic machine repair',
          description:
            'Timer, belt, drain or spin fault of a twin-tub machine repaired. Labour for one fault; parts as per bill.',
          price: 399,
          duration: 75,
        },
        'washing-machine-installation': {
          name: 'Washing machine installation',
          description:
            'Transit bolts removed, machine levelled, inlet and drain joined and a test wash run. Tap adapter is not included.',
          price: 349,
          duration: 45,
        },
      },
    },
    refrigerators: {
      name: 'Refrigerators',
      description: 'Single-door, double-door and deep freezers that do not cool or leak.',
      services: {
        'refrigerator-checkup': {
          name: 'Fridge fault check',
          description:
            'Not cooling, too much ice or a noisy compressor: the cause is found with gauges and you get a written price.',
          price: 249,
          duration: 45,
        },
        'single-door-gas-charging': {
          name: 'Single-door fridge gas charging',
          description:
            'Leak test, new filter, vacuum and gas filling of a single-door fridge. Compressor replacement is not covered.',
          price: 1699,
          duration: 150,
        },
        'fridge-thermostat-replacement': {
          name: 'Fridge thermostat replacement',
          description:
            'A stuck thermostat changed and the cut-off temperature checked. The part is charged at its printed price.',
          price: 399,
          duration: 60,
        },
        'fridge-door-gasket': {
          name: 'Fridge door rubber (gasket)',
          description:
            'The worn magnetic gasket of one door pulled off and a new one pressed in and warmed to shape. Gasket is extra.',
          price: 349,
          duration: 45,
        },
      },
    },
    televisions: {
      name: 'Televisions',
      description: 'LED and smart TVs mounted on the wall, set up and repaired.',
      services: {
        'tv-wall-mounting': {
          name: 'TV wall mounting (up to 43 inch)',
          description:
            'Bracket drilled and fixed, TV hung level and cables tied. The bracket is not included.',
          price: 399,
          duration: 45,
        },
        'large-tv-wall-mounting': {
          name: 'TV wall mounting (50 to 75 inch)',
          description:
            'Two technicians fix a heavy-duty bracket and hang a large TV safely. Hiding wires inside the wall is not part of this.',
          price: 699,
          duration: 75,
        },
        'tv-fault-check': {
          name: 'TV fault check',
          description:
            'No picture, lines, no sound or not switching on: checked at home, with the repair price given before any part is opened.',
          price: 299,
          duration: 45,
        },
      },
    },
    geysers: {
      name: 'Geysers',
      description: 'Electric and instant water heaters fitted, descaled and repaired.',
      services: {
        'geyser-installation': {
          name: 'Geyser installation',
          description:
            'A storage geyser of up to 25 litres hung on anchor bolts, joined to ready water and power points and tested. Connecting pipes are extra.',
          price: 549,
          duration: 75,
        },
        'geyser-service': {
          name: 'Geyser descaling service',
          description:
            'Tank opened, element and anode cleaned of scale and refitted with a new gasket, which is included. Advised once in two years.',
          price: 649,
          duration: 90,
        },
        'geyser-element-replacement': {
          name: 'Geyser element or thermostat',
          description:
            'Water not heating or too hot: element, thermostat or cut-out changed. Labour for one part; the part is by bill.',
          price: 399,
          duration: 60,
        },
        'geyser-removal': {
          name: 'Geyser removal',
          description:
            'The geyser is drained, disconnected and lowered, and the water points are plugged. Good before shifting house.',
          price: 249,
          duration: 40,
        },
      },
    },
    'gas-stoves': {
      name: 'Gas stoves & chimneys',
      description: 'Weak flames, stiff knobs, leaking pipes and greasy chimneys.',
      services: {
        'gas-stove-service': {
          name: 'Gas stove service (2 or 3 burners)',
          description:
            'Burners, jets and knobs cleaned and greased, flame set blue and every joint soap-tested for leaks.',
          price: 249,
          duration: 50,
        },
        'gas-pipe-and-regulator': {
          name: 'Gas pipe & regulator change',
          description:
            'Old rubber pipe replaced, clamps tightened and the regulator checked for leaks. An ISI-marked pipe is charged at cost.',
          price: 129,
          duration: 20,
        },
        'hob-repair': {
          name: 'Built-in hob repair',
          description:
            'Auto-ignition, cracked knob or weak burner of a built-in hob repaired. Glass top is not covered.',
          price: 399,
          duration: 60,
        },
        'chimney-deep-cleaning': {
          name: 'Kitchen chimney deep cleaning',
          description:
            'Filters, blower and hood degreased with hot caustic solution and refitted. Duct cleaning beyond 3 feet is extra.',
          price: 799,
          duration: 90,
        },
      },
    },
    'kitchen-appliances': {
      name: 'Mixers, microwaves & irons',
      description: 'The small machines a household uses every day.',
      services: {
        'mixer-grinder-repair': {
          name: 'Mixer grinder repair',
          description:
            'Coupler, carbon brush, switch or jar blade of one mixer repaired at your table. Parts are charged separately.',
          price: 199,
          duration: 40,
        },
        'microwave-repair': {
          name: 'Microwave repair',
          description:
            'Not heating, sparking or dead keypad: tested for leakage and repaired. Magnetron and panel are charged by bill.',
          price: 399,
          duration: 60,
        },
        'induction-cooktop-repair': {
          name: 'Induction cooktop repair',
          description:
            'Error codes, dead display or fan fault traced and mended on one cooktop. A cracked glass plate cannot be repaired.',
          price: 299,
          duration: 50,
        },
        'iron-and-small-appliance-repair': {
          name: 'Iron, kettle or toaster repair',
          description:
            'One small heating appliance checked for shock and its cord, thermostat or element changed. Spares are extra.',
          price: 149,
          duration: 30,
        },
      },
    },
  },
};
