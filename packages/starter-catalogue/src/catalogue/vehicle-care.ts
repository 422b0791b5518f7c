import type { CatalogueCategory } from './types';

export const vehicleCare: CatalogueCategory = {
  slug: 'vehicle-care',
  name: 'Bike & Car at Home',
  description: 'Scooters, motorcycles, cycles and cars serviced and washed where they are parked.',
  subcategories: {
    'two-wheelers': {
      name: 'Scooters & motorcycles',
      description: 'Service, punctures and starting trouble at your door.',
      services: {
        'two-wheeler-service': {
          name: 'Bike or scooter general service',
          description:
            'Oil change, air filter and plug cleaning, brakes, chain and tightening up to 150 cc. Engine oil and parts are charged.',
          price: 549,
          duration: 90,
        },
        'two-wheeler-puncture': {
          name: 'Two-wheeler puncture repair',
          description:
            'One puncture of a tube or tubeless tyre repaired at the roadside or at home. A second hole is charged again.',
          price: 149,
          duration: 30,
        },
        'two-wheeler-jump-start': {
          name: 'Bike will not start',
          description:
            'Battery, plug, fuel and kick checked and the vehicle started, or a clear answer given. A new battery is extra.',
          price: 249,
          duration: 45,
        },
        'two-wheeler-wash': {
          name: 'Bike wash & polish',
          description:
            'Foam wash, chain cleaning and polish of one two-wheeler. Needs a bucket of water and space to stand.',
          price: 129,
          duration: 35,
        },
      },
    },
    cars: {
      name: 'Cars',
      description: 'Wash, interior cleaning and battery help.',
      services: {
        'car-wash-outside': {
          name: 'Car wash outside',
          description:
            'Foam wash, tyres and glass of a hatchback or sedan, wiped dry. Waxing is not included.',
          price: 299,
          duration: 45,
        },
        'car-interior-cleaning': {
          name: 'Car interior deep cleaning',
          description:
            'Seats, roof, mats and dashboard vacuumed and shampooed. Leave the doors open three hours to dry.',
          price: 999,
          duration: 150,
        },
        'car-battery-jump-start': {
          name: 'Car battery jump start',
          description:
            'A flat battery started with a booster and the charging tested. If it is dead, a new one can be brought at list price.',
          price: 399,
          duration: 40,
        },
      },
    },
    bicycles: {
      name: 'Bicycles & e-rickshaw',
      description: 'Cycles for school and work, and small e-rickshaw faults.',
      services: {
        'bicycle-service': {
          name: 'Bicycle full service',
          description:
            'Brakes, hubs, chain and gears cleaned, greased and set on one cycle. Tyres and tubes are extra.',
          price: 249,
          duration: 60,
        },
        'bicycle-assembly': {
          name: 'New bicycle assembly',
          description: 'A boxed cycle put together, wheels trued and brakes set so that it is safe to ride.',
          price: 349,
          duration: 75,
        },
        'e-rickshaw-fault-check': {
          name: 'E-rickshaw electrical check',
          description:
            'Controller, throttle, wiring and battery voltages checked where it is parked, and small faults put right.',
          price: 399,
          duration: 75,
        },
      },
    },
  },
};
