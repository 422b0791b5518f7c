import { deploy } from './deploy';

await deploy();
