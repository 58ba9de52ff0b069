import { launchBrowser } from '../../support/browser';
import { startTestServer } from '../../support/server';
import { walkMenuTree } from './menu-tree';
import { walkRoleAndAccount } from './role-and-account';
import { walkRunning } from './running';
import { walkTerm } from './term';
import { walkUnit } from './unit';
import { type AdministrationWorld, Desks } from './world';

const world = {} as AdministrationWorld;

beforeAll(async () => {
  world.server = await startTestServer();
  world.browser = await launchBrowser();
  world.desks = new Desks(world.browser, world.server.baseUrl);
});
afterAll(async () => {
  await world.browser.close();
  await world.server.stop();
});

// Ends the office's only session.
walkRunning(world);
walkRoleAndAccount(world);
walkTerm(world);
// Afterwards its people belong to another unit.
walkUnit(world);
// Afterwards every user has another menu.
walkMenuTree(world);
