import type { CatalogueCategory } from './types';

export const shifting: CatalogueCategory = {
  slug: 'shifting',
  name: 'Packers & Shifting',
  description: 'House shifting within the city, packing, loading and help with heavy things.',
  subcategories: {
    'house-shifting': {
      name: 'House shifting in the city',
      description: 'Men, packing and a closed vehicle for a move within 20 km.',
      services: {
        'one-room-shifting': {
          name: 'One room shifting',
          description:
            'Bed, almirah, fridge and up to ten cartons moved by two men in a small tempo, up to second floor. Tolls are extra.',
          price: 2999,
          duration: 240,
        },
        'two-bhk-shifting': {
          name: 'Two-bedroom house shifting',
          description:
            'Four men with bubble wrap and cartons and a closed 14-foot vehicle. AC and geyser removal are booked separately.',
          price: 7499,
          duration: 480,
        },
        'three-bhk-shifting': {
          name: 'Three-bedroom house shifting',
          description:
            'Six men and a 17-foot vehicle take a large home in one day, with wardrobes opened and put together again.',
          price: 11499,
          duration: 600,
        },
        'apartment-lift-shifting': {
          name: 'Apartment to apartment, 2 BHK',
          description:
            'A move between gated societies with gate passes, lift booking hours and floor mats respected. Society moving fees are paid by you.',
          price: 8999,
          duration: 540,
          city: 'bengaluru',
        },
        'pg-and-hostel-shifting': {
          name: 'PG or hostel room shifting',
          description:
            'One person’s bags, mattress, cooler and study table moved by auto-tempo within Delhi. One helper comes along.',
          price: 1299,
          duration: 120,
          city: 'delhi',
        },
      },
    },
    'loading-packing': {
      name: 'Packing & loading help',
      description: 'Extra hands for a few hours, or only the packing.',
      services: {
        'two-helpers-two-hours': {
          name: 'Two helpers for two hours',
          description:
            'Two strong helpers to load, unload or move furniture inside the house. They bring ropes; no vehicle.',
          price: 799,
          duration: 120,
        },
        'packing-only': {
          name: 'Packing of one room',
          description:
            'Clothes, books and crockery of one room packed in up to 15 new cartons, which are included, and labelled.',
          price: 1799,
          duration: 180,
        },
        'single-item-move': {
          name: 'One heavy item moved',
          description:
            'A fridge, sofa or almirah taken to another floor or another house within 5 km by two men and a tempo.',
          price: 1199,
          duration: 120,
        },
        'almirah-and-bed-rearranging': {
          name: 'Furniture rearranging at home',
          description:
            'Beds, almirahs and sofas shifted between rooms and small parts opened where doors are narrow.',
          price: 599,
          duration: 90,
        },
      },
    },
  },
};
