import type { CatalogueCategory } from './types';

export const securityNetwork: CatalogueCategory = {
  slug: 'security-network',
  name: 'CCTV & Smart Home',
  description: 'Cameras, video doorbells, smart locks, Wi-Fi and dish TV set up for home or shop.',
  subcategories: {
    cctv: {
      name: 'CCTV cameras',
      description: 'Cameras for homes, shops and godowns, fitted and kept recording.',
      services: {
        'cctv-camera-installation': {
          name: 'CCTV camera fitting (per camera)',
          description:
            'One dome or bullet camera mounted, cabled up to 15 metres and aimed. Camera, cable and recorder are not included.',
          price: 449,
          duration: 60,
        },
        'four-camera-setup': {
          name: 'Four-camera set with DVR',
          description:
            'Four of your cameras and a DVR mounted, cabled up to 60 metres in all and shown on your phone. Cable is charged by the metre.',
          price: 1999,
          duration: 300,
        },
        'cctv-repair': {
          name: 'CCTV fault repair',
          description:
            'No picture, no night view or no recording: power supply, connectors and disk checked and one fault repaired.',
          price: 399,
          duration: 60,
        },
        'wifi-camera-setup': {
          name: 'Wi-Fi camera set-up',
          description:
            'One wireless camera fixed, joined to your Wi-Fi and its app explained to the family. Memory card is yours.',
          price: 299,
          duration: 40,
        },
      },
    },
    'smart-locks': {
      name: 'Doorbells & smart locks',
      description: 'Know who is at the door, and open it without a key.',
      services: {
        'video-doorbell-installation': {
          name: 'Video doorbell installation',
          description:
            'A wired or battery video bell fixed at the door, its chime placed inside and the phone app set up.',
          price: 399,
          duration: 60,
        },
        'smart-lock-installation': {
          name: 'Smart door lock installation',
          description:
            'A fingerprint or number lock cut into a wooden door of 35 to 50 mm and family fingerprints added. Lock not included.',
          price: 999,
          duration: 120,
        },
        'ordinary-doorbell': {
          name: 'Ordinary doorbell fitting',
          description:
            'A musical bell with its push switch connected to an existing bell point, or a dead bell repaired.',
          price: 129,
          duration: 25,
        },
      },
    },
    'wifi-dth': {
      name: 'Wi-Fi, dish & cable',
      description: 'Internet that reaches every room, and TV channels that hold.',
      services: {
        'wifi-router-setup': {
          name: 'Wi-Fi router set-up',
          description:
            'Router placed well, name and password set, and up to six phones and TVs joined. Internet plan is taken from your provider.',
          price: 249,
          duration: 40,
        },
        'wifi-range-extension': {
          name: 'Wi-Fi for weak rooms',
          description:
            'Signal measured room by room and one extender or mesh unit set up where it helps most. The device is not included.',
          price: 399,
          duration: 60,
        },
        'dish-antenna-alignment': {
          name: 'Dish antenna fitting or alignment',
          description:
            'DTH dish fixed or turned for full signal and its cable and connector renewed up to 10 metres.',
          price: 299,
          duration: 60,
        },
        'lan-cabling': {
          name: 'LAN cable to a room',
          description:
            'One network cable of up to 20 metres laid in casing and tested at full speed. Cable and casing by the metre.',
          price: 449,
          duration: 90,
        },
      },
    },
  },
};
