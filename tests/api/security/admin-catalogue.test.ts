import { describeWhoMayCall, setUpScene } from '../../support/security-table';

describeWhoMayCall('admin-catalogue', setUpScene());
