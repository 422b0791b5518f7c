import type { CatalogueCategory } from './types';

export const electrician: CatalogueCategory = {
  slug: 'electrician',
  name: 'Electrician',
  description: 'Fans, lights, switches, wiring and fuse boards, put right by a trained electrician.',
  subcategories: {
    fans: {
      name: 'Fans',
      description: 'Fitting, changing and repair of ceiling, wall and exhaust fans.',
      services: {
        'ceiling-fan-installation': {
          name: 'Ceiling fan installation',
          description:
            'One ceiling fan assembled, hung on an existing hook, wired and balanced. The fan, hook and regulator are not included.',
          price: 199,
          duration: 45,
        },
        'ceiling-fan-repair': {
          name: 'Ceiling fan repair',
          description:
            'A slow, noisy or dead ceiling fan is opened, checked and repaired at home. Capacitor, bearings and rewinding are charged as per the bill.',
          price: 179,
          duration: 45,
        },
        'exhaust-fan-installation': {
          name: 'Exhaust fan installation',
          description:
            'Kitchen or bathroom exhaust fan fixed in a ready opening and connected to the nearest point. Cutting a new opening in the wall is not included.',
          price: 229,
          duration: 45,
        },
        'fan-regulator-replacement': {
          name: 'Fan regulator replacement',
          description:
            'The old regulator is taken out and a new one fitted in the same board and tested at every speed. Bring your own regulator or pay its printed price.',
          price: 99,
          duration: 20,
        },
      },
    },
    switches: {
      name: 'Switches & sockets',
      description: 'Loose, burnt or dead switches, sockets and boards, and new points where you need them.',
      services: {
        'switch-or-socket-replacement': {
          name: 'Switch or socket replacement',
          description:
            'One faulty modular or piano-type switch or socket changed for a new one. The part itself is not included.',
          price: 79,
          duration: 20,
        },
        'switchboard-repair': {
          name: 'Switchboard repair',
          description:
            'A board with sparking, loose or burnt wires is opened, cleaned and reconnected. Covers one board of up to eight modules; parts are extra.',
          price: 199,
          duration: 45,
        },
        'new-switchboard-installation': {
          name: 'New switchboard installation',
          description:
            'A new open-type board of up to eight modules mounted on the wall and wired to an existing supply nearby. Wall chasing and parts are not included.',
          price: 349,
          duration: 75,
        },
        'power-point-16-amp': {
          name: 'Heavy power point (16 A)',
          description:
            'A 16 ampere socket for a geyser, AC or motor, with up to 3 metres of surface wiring. Wire, socket and casing are charged separately.',
          price: 299,
          duration: 60,
        },
      },
    },
    lights: {
      name: 'Lights',
      description: 'Tube lights, bulbs, ceiling panels, lamps and festival lighting.',
      services: {
        'tube-light-or-batten': {
          name: 'LED tube light fitting',
          description:
            'One LED batten or tube light fixed on the wall and connected to an existing point. The light is not included.',
          price: 129,
          duration: 30,
        },
        'ceiling-panel-light': {
          name: 'Ceiling panel light fitting',
          description:
            'One recessed or surface panel light fitted in a false ceiling or on the slab. Price is for one light, up to 9 feet high.',
          price: 149,
          duration: 30,
        },
        'chandelier-installation': {
          name: 'Chandelier or hanging lamp',
          description:
            'A chandelier of up to 15 kg assembled, hung from a strong hook and connected. A ladder up to 10 feet is brought along; scaffolding is not.',
          price: 599,
          duration: 90,
        },
        'festival-light-decoration': {
          name: 'Festival lights put up',
          description:
            'Up to 60 metres of your own string lights put up on a house front or balcony for Diwali, a wedding or a puja. Taking them down is a separate booking.',
          price: 799,
          duration: 120,
        },
      },
    },
    wiring: {
      name: 'Wiring & fuse board',
      description: 'Fault finding, MCBs, earthing and new wiring for a room or the whole house.',
      services: {
        'fault-finding-visit': {
          name: 'Power fault finding',
          description:
            'When a room or the house has lost power, the cause is traced with a meter and small loose connections are set right. Bigger repairs are quoted first.',
          price: 249,
          duration: 60,
        },
        'mcb-replacement': {
          name: 'MCB or fuse replacement',
          description:
            'One tripping single-pole MCB or old kit-kat fuse replaced and the load checked. The new MCB is not included.',
          price: 169,
          duration: 30,
        },
        'room-rewiring': {
          name: 'Rewiring of one room',
          description:
            'New surface or in-pipe wiring for one room of up to 150 square feet with up to six points. Wire, casing and switches are bought by you from our list.',
          price: 2499,
          duration: 360,
        },
        'earthing-pit': {
          name: 'Earthing for the house',
          description:
            'An earthing rod or plate is put in with salt and charcoal and joined to your main board. Digging up to 5 feet is included; rod and materials are not.',
          price: 1799,
          duration: 240,
        },
      },
    },
  },
};
