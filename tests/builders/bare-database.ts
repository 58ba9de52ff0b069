import { queryDatabase, type TestDatabase } from '../support/database';
import { clusterUrl, ownerUrlOf, serverUrlOf, uniqueName } from '../support/run';

/** Creates a database without any table, as an operator does before the first start. */
export async function createBareDatabase(): Promise<TestDatabase> {
  const name = uniqueName('bare');
  await queryDatabase(clusterUrl(), `create database ${name}`);
  return {
    url: serverUrlOf(name),
    ownerUrl: ownerUrlOf(name),
    drop: async () => {
      await queryDatabase(clusterUrl(), `drop database if exists ${name} with (force)`);
    },
  };
}
