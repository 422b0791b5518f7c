import type { CatalogueCategory } from './types';

export const womensBeauty: CatalogueCategory = {
  slug: 'womens-beauty',
  name: 'Beauty for Women',
  description: 'Waxing, facials, hair, nails and mehndi at home, by women professionals only.',
  subcategories: {
    waxing: {
      name: 'Waxing & threading',
      description: 'Clean, single-use kits and warm wax at a safe temperature.',
      services: {
        'full-arms-legs-waxing': {
          name: 'Full arms & legs waxing',
          description:
            'Honey wax for both arms with underarms and both legs, finished with lotion. Rica wax costs more and is booked apart.',
          price: 599,
          duration: 75,
        },
        'rica-full-body-waxing': {
          name: 'Rica full body waxing',
          description:
            'White-chocolate Rica wax for arms, legs, back and stomach. Bikini area and face are not part of it.',
          price: 1699,
          duration: 135,
        },
        'eyebrow-threading': {
          name: 'Eyebrow & upper lip threading',
          description: 'Both brows shaped and the upper lip threaded, cooled with rose water.',
          price: 99,
          duration: 20,
        },
        'face-waxing': {
          name: 'Full face waxing',
          description:
            'Upper lip, chin, cheeks and forehead with mild strip-less wax. Not advised on sunburn, acne or within a week of a peel.',
          price: 349,
          duration: 40,
        },
      },
    },
    facials: {
      name: 'Facials & clean-up',
      description: 'Facials for Indian skin and weather, with sealed single-use sachets.',
      services: {
        'basic-clean-up': {
          name: 'Face clean-up',
          description:
            'Cleansing, scrub, steam, blackhead removal and a pack suited to your skin. Massage is short; choose a facial for more.',
          price: 449,
          duration: 45,
        },
        'fruit-facial': {
          name: 'Fruit facial',
          description:
            'A seven-step fruit facial with a 15-minute face and neck massage. Suits normal and dry skin.',
          price: 749,
          duration: 70,
        },
        'detan-pack': {
          name: 'De-tan for face and neck',
          description:
            'Tan from sun and scooter rides lightened with a milk-based pack. Gentle, so expect one shade and not a miracle.',
          price: 399,
          duration: 35,
        },
        'gold-facial': {
          name: 'Gold facial for functions',
          description:
            'A longer facial for weddings and festivals, with serum, massage and peel-off mask. Best done two days before the event.',
          price: 1199,
          duration: 90,
        },
      },
    },
    'hair-care': {
      name: 'Hair',
      description: 'Cuts, colour, spa and straight hair for a day, at home.',
      services: {
        'womens-haircut': {
          name: 'Haircut for women',
          description:
            'Straight, U, layer or step cut on washed hair, with a quick blow-dry. Please wash your hair the same day.',
          price: 449,
          duration: 50,
        },
        'root-touch-up': {
          name: 'Root touch-up',
          description:
            'Grey roots up to two inches coloured with ammonia-free cream. Colour is included; a patch test is done the day before if you ask.',
          price: 799,
          duration: 75,
        },
        'henna-application': {
          name: 'Henna for hair',
          description:
            'Soaked mehndi or your own mix applied evenly root to tip and the area cleaned. Washing it off after two hours is left to you.',
          price: 399,
          duration: 50,
        },
        'hair-spa': {
          name: 'Hair spa',
          description:
            'Oil massage, cream, steam and wash for dry or dull hair up to waist length. It does not straighten.',
          price: 899,
          duration: 75,
        },
      },
    },
    'hands-feet': {
      name: 'Manicure & pedicure',
      description: 'Tired hands and cracked heels soaked, scrubbed and polished.',
      services: {
        'classic-manicure': {
          name: 'Classic manicure',
          description:
            'Soak, cuticle care, filing, scrub, massage and polish for both hands. Nail extensions are not offered.',
          price: 349,
          duration: 45,
        },
        'classic-pedicure': {
          name: 'Classic pedicure',
          description:
            'Feet soaked in a tub we bring, dead skin filed, nails trimmed and painted. Just give us warm water.',
          price: 449,
          duration: 55,
        },
        'crack-heel-pedicure': {
          name: 'Cracked heel pedicure',
          description:
            'Deep heel scraping, paraffin wax and a thick cream wrap for badly cracked heels. Bleeding cracks need a doctor first.',
          price: 699,
          duration: 75,
        },
      },
    },
    'mehndi-makeup': {
      name: 'Mehndi & make-up',
      description: 'For brides, family functions and festivals such as Karva Chauth and Teej.',
      services: {
        'festival-mehndi-both-hands': {
          name: 'Festival mehndi, both hands',
          description:
            'Arabic or simple Indian pattern on the front of both hands, with fresh chemical-free cones. Backs of hands are extra.',
          price: 499,
          duration: 60,
        },
        'bridal-mehndi': {
          name: 'Bridal mehndi',
          description:
            'Full bridal pattern on hands to the elbow and feet to the ankle by a senior artist, both sides. Keep the whole afternoon free.',
          price: 3499,
          duration: 300,
        },
        'party-makeup': {
          name: 'Party make-up & hairdo',
          description:
            'Make-up, eye look, bun or curls and saree draping for one guest. False lashes are included, jewellery is not.',
          price: 1999,
          duration: 105,
        },
        'saree-draping': {
          name: 'Saree draping',
          description:
            'One saree or lehenga dupatta pleated, pinned and set in the style you choose. Pins are brought along.',
          price: 349,
          duration: 30,
        },
      },
    },
  },
};
