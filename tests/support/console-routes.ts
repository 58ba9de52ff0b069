import { consoleRoutes } from '@contract/console-routes';
import { addRoutes } from '../../src/platform/known-routes';

// As the console's page does before its first view.
addRoutes(consoleRoutes);
