import { consoleRoutes } from '@contract/console-routes';
import * as entities from '@contract/entities';
import { knowEntity } from '../../src/platform/known-entities';
import { addRoutes } from '../../src/platform/known-routes';

// As the console's page does before its first view, and each feature when it is loaded.
addRoutes(consoleRoutes);
for (const [name, entity] of Object.entries(entities)) knowEntity(name, entity);
