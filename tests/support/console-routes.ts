import { consoleRoutes } from '@contract/console-routes';
import * as entities from '@contract/entities';
import { registerEntity } from '../../src/platform/entity-registry';
import { registerRoutes } from '../../src/platform/route-registry';

// As the console's page does before its first view, and each feature when it is loaded.
registerRoutes(consoleRoutes);
for (const [name, entity] of Object.entries(entities)) registerEntity(name, entity);
