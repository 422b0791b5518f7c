import { drawPicture, type SceneSet } from './draw-picture';
import { ACCENT, MIST, PAPER, SLATE } from './palette';
import { box, disc, shape } from './primitives';
import { acCooler } from './scenes/ac-cooler';
import { applianceRepair } from './scenes/appliance-repair';
import { carpenter } from './scenes/carpenter';
import { cleaning } from './scenes/cleaning';
import { computerMobile } from './scenes/computer-mobile';
import { electrician } from './scenes/electrician';
import { gardening } from './scenes/gardening';
import { inverterSolar } from './scenes/inverter-solar';
import { laundryTailoring } from './scenes/laundry-tailoring';
import { masonry } from './scenes/masonry';
import { mensGrooming } from './scenes/mens-grooming';
import { painting } from './scenes/painting';
import { pestControl } from './scenes/pest-control';
import { plumber } from './scenes/plumber';
import { pumpBorewell } from './scenes/pump-borewell';
import { securityNetwork } from './scenes/security-network';
import { shifting } from './scenes/shifting';
import { vehicleCare } from './scenes/vehicle-care';
import { waterPurifier } from './scenes/water-purifier';
import { womensBeauty } from './scenes/womens-beauty';

/** The scenes of each category, under its id. */
const SCENE_SETS: Readonly<Record<string, SceneSet>> = {
  'ac-cooler': acCooler,
  'appliance-repair': applianceRepair,
  carpenter,
  cleaning,
  'computer-mobile': computerMobile,
  electrician,
  gardening,
  'inverter-solar': inverterSolar,
  'laundry-tailoring': laundryTailoring,
  masonry,
  'mens-grooming': mensGrooming,
  painting,
  'pest-control': pestControl,
  plumber,
  'pump-borewell': pumpBorewell,
  'security-network': securityNetwork,
  shifting,
  'vehicle-care': vehicleCare,
  'water-purifier': waterPurifier,
  'womens-beauty': womensBeauty,
};

/** The SVG text of every category's and subcategory's picture, under its id. */
export function drawAllPictures(): Map<string, string> {
  const pictures = new Map<string, string>();
  for (const [category, { ground, scenes }] of Object.entries(SCENE_SETS)) {
    for (const [key, scene] of Object.entries(scenes)) {
      pictures.set(key === '' ? category : `${category}-${key}`, drawPicture(ground, scene));
    }
  }
  return pictures;
}

/** The placeholder for a category, service or order line without a picture: an empty frame. */
export const PLACEHOLDER: string = drawPicture('sand', [
  box(86, 62, 148, 122, PAPER, 10),
  box(98, 74, 124, 98, MIST, 4),
  disc(128, 102, 12, ACCENT),
  shape('M98,172L142,124L168,150L190,130L222,162V172Z', SLATE),
]);
