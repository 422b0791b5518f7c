import { describeOwnerRoutes } from '../../support/owner-routes';
import { describeWhoMayCall, setUpScene } from '../../support/security-table';

const scene = setUpScene();

describeWhoMayCall('workers', scene);
describeOwnerRoutes('workers', scene);
