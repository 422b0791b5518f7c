import { describeLostAnswers } from '../../support/lost-answers';

describeLostAnswers('public');
