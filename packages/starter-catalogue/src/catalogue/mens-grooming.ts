import type { CatalogueCategory } from './types';

export const mensGrooming: CatalogueCategory = {
  slug: 'mens-grooming',
  name: 'Grooming for Men',
  description: 'Haircut, shave, face care and head massage at home for men and boys.',
  subcategories: {
    'hair-beard': {
      name: 'Haircut & beard',
      description: 'A barber at your door with sheet, sterilised tools and clean blades.',
      services: {
        'mens-haircut': {
          name: 'Haircut for men',
          description:
            'Scissor or machine cut as you like, neck cleaned and floor swept. Hair wash is not included.',
          price: 199,
          duration: 30,
        },
        'haircut-and-shave': {
          name: 'Haircut & shave or beard trim',
          description: 'A full haircut followed by a foam shave with a new blade, or a shaped beard.',
          price: 299,
          duration: 50,
        },
        'boys-haircut': {
          name: 'Haircut for boys (under 12)',
          description:
            'A patient barber cuts a child’s hair at home, including the first haircut. Mundan rituals are booked by phone.',
          price: 149,
          duration: 30,
        },
        'hair-colour-for-men': {
          name: 'Hair colour for men',
          description:
            'Ammonia-free black or brown colour on head hair, applied and washed. Beard colour takes one more sachet at cost.',
          price: 399,
          duration: 45,
        },
        'senior-citizen-haircut': {
          name: 'Haircut for elders at bedside',
          description:
            'An unhurried haircut and shave for an elderly or unwell person, in a chair or in bed. One family member should be present.',
          price: 349,
          duration: 50,
        },
      },
    },
    'face-care': {
      name: 'Face care',
      description: 'Clean-up, de-tan and facials for sun, dust and helmet skin.',
      services: {
        'mens-clean-up': {
          name: 'Face clean-up for men',
          description: 'Scrub, steam, blackhead removal and a cooling pack for oily, dusty skin.',
          price: 449,
          duration: 45,
        },
        'charcoal-detan': {
          name: 'Charcoal de-tan',
          description:
            'Face and neck de-tanned with a charcoal pack and moisturised with sun cream. Arms are not covered.',
          price: 399,
          duration: 35,
        },
        'groom-facial': {
          name: 'Groom’s facial',
          description:
            'A pre-wedding facial with massage, serum and mask, two days before the baraat. Beard styling can be added.',
          price: 1299,
          duration: 85,
        },
      },
    },
    massage: {
      name: 'Head & body massage',
      description: 'Oil massage by male therapists, for men only.',
      services: {
        'head-massage': {
          name: 'Head & shoulder champi',
          description: 'Thirty minutes of warm coconut or almond oil on head, neck and shoulders.',
          price: 299,
          duration: 30,
        },
        'body-massage': {
          name: 'Full body oil massage',
          description:
            'One hour of firm sesame-oil massage on a portable mat, wiped with hot towels. Not for injuries, fever or recent surgery.',
          price: 999,
          duration: 60,
        },
        'foot-massage': {
          name: 'Foot & calf massage',
          description: 'Pressure-point massage below the knee for people who stand or walk all day.',
          price: 399,
          duration: 40,
        },
      },
    },
  },
};
