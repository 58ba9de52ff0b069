import { parseArgs } from 'node:util';
import { ownerAddressOf } from './command';
import { readEnvironment } from './environment';
import { printNewKeys, retireKeys, rotateKeys } from './platform/crypto/rotate';
import { connect } from './platform/db/connect';
import { createLifecycle, shutdownWithParentAndSignals } from './platform/lifecycle';
import { ReadableError } from './platform/readable-error';
import { explained } from './platform/startup-failure';

const USAGE = '用法 / usage: npm run keys:rotate [-- --retire | --new]';

function readArguments(args: string[]): { retire: boolean; fresh: boolean } {
  try {
    const { values } = parseArgs({
      args,
      options: { retire: { type: 'boolean', default: false }, new: { type: 'boolean', default: false } },
    });
    return { retire: values.retire, fresh: values.new };
  } catch (error) {
    throw new ReadableError(`${USAGE}\n${error instanceof Error ? error.message : String(error)}`);
  }
}

async function main(): Promise<void> {
  const { retire, fresh } = readArguments(process.argv.slice(2));
  const environment = readEnvironment(process.env);
  const { keys, dataKey } = environment;
  // The operator may redirect the keys: everything else goes to the other stream.
  const say = (text: string): void => console.error(text);
  const print = (text: string): void => void process.stdout.write(text);
  if (fresh) {
    printNewKeys({ say, print, dataKey });
    return;
  }
  const lifecycle = createLifecycle();
  shutdownWithParentAndSignals(lifecycle);
  try {
    const db = connect(await ownerAddressOf(environment, lifecycle), { poolSize: 3 });
    lifecycle.onShutdown('database connections', () => db.destroy());
    await (retire ? retireKeys : rotateKeys)({ db, keys, dataKey, say, print });
    await lifecycle.shutdown('');
  } catch (error) {
    if (lifecycle.ending) return;
    await lifecycle.shutdown(`\n${explained(error, environment)}`, 1);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof ReadableError ? error.message : error);
  process.exit(1);
});
