import { describeOwnerRoutes } from '../../support/api/owner-routes';
import { describeWhoMayCall, setUpScene } from '../../support/security-table';

const scene = setUpScene();

describeWhoMayCall('workers', scene);
describeOwnerRoutes('workers', scene);
