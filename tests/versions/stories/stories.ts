import type { Story, World } from '../story';
import { answerOffers } from './answer-offers';
import { bookForCaller } from './book-for-caller';
import { changePartner } from './change-partner';
import { departures } from './departures';
import { editCatalogue } from './edit-catalogue';
import { keepAddresses } from './keep-addresses';
import { loseSecondFactor } from './lose-second-factor';
import { manageAdmins } from './manage-admins';
import { offerCoupon } from './offer-coupon';
import { ownerSessions } from './owner-sessions';
import { sendRequests } from './send-requests';
import { visit } from './visit';
import { workJob } from './work-job';

/** What people do in a day; together they call every endpoint. */
export const STORIES: readonly ((world: World) => Story)[] = [
  ...[visit, keepAddresses, workJob, answerOffers, bookForCaller, changePartner, editCatalogue],
  ...[offerCoupon, sendRequests, ownerSessions, manageAdmins, loseSecondFactor, departures],
];
