import { acCooler } from './ac-cooler';
import { applianceRepair } from './appliance-repair';
import { carpenter } from './carpenter';
import { cleaning } from './cleaning';
import { computerMobile } from './computer-mobile';
import { electrician } from './electrician';
import { gardening } from './gardening';
import { inverterSolar } from './inverter-solar';
import { laundryTailoring } from './laundry-tailoring';
import { masonry } from './masonry';
import { mensGrooming } from './mens-grooming';
import { painting } from './painting';
import { pestControl } from './pest-control';
import { plumber } from './plumber';
import { pumpBorewell } from './pump-borewell';
import { securityNetwork } from './security-network';
import { shifting } from './shifting';
import type { CatalogueCategory } from './types';
import { vehicleCare } from './vehicle-care';
import { waterPurifier } from './water-purifier';
import { womensBeauty } from './womens-beauty';

/** The opening catalogue, in the order in which the home page shows it. */
export const CATALOGUE: readonly CatalogueCategory[] = [
  electrician,
  plumber,
  carpenter,
  acCooler,
  applianceRepair,
  cleaning,
  pestControl,
  womensBeauty,
  mensGrooming,
  painting,
  waterPurifier,
  pumpBorewell,
  inverterSolar,
  masonry,
  securityNetwork,
  computerMobile,
  laundryTailoring,
  gardening,
  shifting,
  vehicleCare,
];
