import type { CatalogueCategory } from './types';

export const computerMobile: CatalogueCategory = {
  slug: 'computer-mobile',
  name: 'Computer & Mobile',
  description: 'Laptops, desktops, phones and printers repaired while you watch.',
  subcategories: {
    computers: {
      name: 'Laptops & desktops',
      description: 'Slow, dead or infected computers brought back to work.',
      services: {
        'computer-fault-check': {
          name: 'Computer fault check',
          description:
            'A laptop or desktop that will not start or keeps hanging is checked and a repair price given. Data is not touched.',
          price: 249,
          duration: 45,
        },
        'operating-system-installation': {
          name: 'Windows or Linux installation',
          description:
            'Your files backed up to your own disk, the system installed fresh with drivers. A genuine licence is needed for Windows.',
          price: 549,
          duration: 120,
        },
        'ssd-upgrade': {
          name: 'SSD or RAM upgrade',
          description:
            'A new SSD or memory fitted and the old system moved over so that everything looks as before. Parts are extra.',
          price: 599,
          duration: 105,
        },
        'laptop-screen-replacement': {
          name: 'Laptop screen replacement',
          description:
            'A cracked or lined screen changed at home after we get the right panel. Labour only; the panel is quoted by model.',
          price: 799,
          duration: 75,
        },
        'virus-removal': {
          name: 'Virus & pop-up removal',
          description:
            'Harmful programs removed, browser reset and a free antivirus set up. Files locked by ransomware cannot be promised.',
          price: 399,
          duration: 75,
        },
      },
    },
    mobiles: {
      name: 'Mobile phones',
      description: 'Screens, batteries and charging problems, mended at your door.',
      services: {
        'phone-screen-replacement': {
          name: 'Phone screen replacement',
          description:
            'Broken display of an Android phone changed in front of you, and touch, camera and sound tried afterwards. The display is charged by model.',
          price: 349,
          duration: 45,
        },
        'phone-battery-replacement': {
          name: 'Phone battery replacement',
          description:
            'A weak or swollen battery taken out safely and a new one fitted. Water seal may not be as new.',
          price: 249,
          duration: 40,
        },
        'charging-port-repair': {
          name: 'Charging port repair',
          description:
            'A loose or dirty charging jack cleaned or replaced. Board faults are told to you before going on.',
          price: 299,
          duration: 45,
        },
        'phone-data-transfer': {
          name: 'Old phone to new phone transfer',
          description:
            'Contacts, photos and chats moved to your new phone and its basics explained, helpful for elders.',
          price: 299,
          duration: 60,
        },
      },
    },
    printers: {
      name: 'Printers & set-up',
      description: 'Printers, scanners and the small jobs of a home office or shop.',
      services: {
        'printer-installation': {
          name: 'Printer installation',
          description:
            'One inkjet or laser printer unpacked, installed over USB or Wi-Fi and a test page printed.',
          price: 299,
          duration: 45,
        },
        'printer-repair': {
          name: 'Printer repair',
          description:
            'Paper jams, faint print and blocked heads cleaned or repaired. Cartridges and heads are not included.',
          price: 399,
          duration: 60,
        },
        'shop-billing-setup': {
          name: 'Shop billing computer set-up',
          description:
            'Billing printer, barcode reader and UPI sound box joined to your shop computer and tried with a bill.',
          price: 799,
          duration: 120,
        },
      },
    },
  },
};
