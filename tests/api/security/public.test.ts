import { describeWhoMayCall, setUpScene } from '../../support/security-table';

describeWhoMayCall('public', setUpScene());
