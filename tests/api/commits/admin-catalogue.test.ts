import { describeLostAnswers } from '../../support/lost-answers';

describeLostAnswers('admin-catalogue');
