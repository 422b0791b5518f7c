import type { CatalogueCategory } from './types';

export const laundryTailoring: CatalogueCategory = {
  slug: 'laundry-tailoring',
  name: 'Laundry & Tailoring',
  description: 'Washing, ironing, alterations and care of sarees and embroidered clothes, with pick-up.',
  subcategories: {
    laundry: {
      name: 'Wash & iron',
      description: 'Picked up, washed apart from other families’ clothes and brought back.',
      services: {
        'wash-and-fold': {
          name: 'Wash & fold, up to 5 kg',
          description:
            'Daily clothes washed, dried and folded, back within 48 hours. Time shown is for pick-up and drop.',
          price: 349,
          duration: 30,
        },
        'ironing-twenty-clothes': {
          name: 'Ironing of 20 clothes',
          description:
            'Shirts, trousers, kurtas and bedsheets steam-ironed at your home. Sarees count as two.',
          price: 249,
          duration: 75,
        },
        'blanket-and-quilt-wash': {
          name: 'Blanket or quilt wash',
          description:
            'One double blanket or a razai cover dry-cleaned and sun-dried. Cotton-filled quilts are aired, not washed.',
          price: 399,
          duration: 30,
        },
        'shoe-cleaning': {
          name: 'Shoe cleaning (two pairs)',
          description:
            'Sports or leather shoes cleaned, deodorised and laced back. Torn soles are not repaired.',
          price: 299,
          duration: 45,
        },
      },
    },
    tailoring: {
      name: 'Tailoring & alteration',
      description: 'A tailor who measures at home and brings the clothes back to try.',
      services: {
        'clothes-alteration': {
          name: 'Alteration of three clothes',
          description:
            'Length, waist or sleeves of three garments altered, with a trial at home. Zips and linings are extra.',
          price: 349,
          duration: 60,
        },
        'blouse-stitching': {
          name: 'Blouse stitching',
          description:
            'A plain cotton blouse measured at home, stitched and delivered in four days. Cloth is yours; lining and designs cost more.',
          price: 499,
          duration: 40,
        },
        'kurta-or-suit-stitching': {
          name: 'Salwar suit or kurta-pyjama stitching',
          description:
            'One set measured, cut and stitched in five days, with one free correction. Cloth and buttons are yours.',
          price: 699,
          duration: 45,
        },
        'curtain-stitching': {
          name: 'Curtain stitching (four panels)',
          description:
            'Windows measured and four panels stitched with eyelets or loops from your cloth. Eyelet rings are at cost.',
          price: 799,
          duration: 60,
        },
      },
    },
    'fine-clothes': {
      name: 'Sarees & embroidered clothes',
      description: 'Gentle care by people who know the cloth.',
      services: {
        'saree-roll-polish': {
          name: 'Saree starch & roll polish',
          description:
            'One cotton or silk saree starched, stretched and rolled to look new. Returned in three days.',
          price: 249,
          duration: 30,
        },
        'woollen-and-coat-dry-cleaning': {
          name: 'Coat or woollens dry cleaning',
          description:
            'One coat, or two sweaters or shawls, dry-cleaned and packed in covers for the season. Leather is not taken.',
          price: 299,
          duration: 30,
        },
        'chikankari-wash-and-finish': {
          name: 'Chikankari wash & finish',
          description:
            'Two chikan kurtas hand-washed by Lucknow’s own dhobis, whitened, lightly starched and pressed from the wrong side.',
          price: 399,
          duration: 30,
          city: 'lucknow',
        },
        'chikankari-thread-mending': {
          name: 'Chikan embroidery mending',
          description:
            'Broken murri, phanda and jaali stitches of one garment mended by hand by a karigar. Beads and sequins are at cost.',
          price: 599,
          duration: 45,
          city: 'lucknow',
        },
        'banarasi-saree-polish': {
          name: 'Banarasi saree zari polish',
          description:
            'One Banarasi silk dry-cleaned, its zari brightened and the saree refolded on fresh lines by weavers’ families.',
          price: 649,
          duration: 40,
          city: 'varanasi',
        },
        'bandhani-and-leheriya-care': {
          name: 'Bandhani & leheriya care',
          description:
            'One tie-dyed saree or dupatta washed cold so that colours do not run, and pressed without opening its pleats.',
          price: 349,
          duration: 30,
          city: 'jaipur',
        },
        'tant-saree-wash': {
          name: 'Tant & jamdani wash and starch',
          description:
            'Two Bengal cotton sarees hand-washed, given mar (rice starch) and folded crisp as from the loom.',
          price: 349,
          duration: 30,
          city: 'kolkata',
        },
        'paithani-saree-care': {
          name: 'Paithani saree care',
          description:
            'One Paithani dry-cleaned, its pallu steamed and aired in muslin before festivals and weddings.',
          price: 699,
          duration: 40,
          city: 'pune',
        },
      },
    },
  },
};
