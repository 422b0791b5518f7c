import { describeLostAnswers } from '../../support/lost-answers';

describeLostAnswers('workers');
