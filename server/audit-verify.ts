import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { beijingSecond } from '@contract/rules/beijing';
import { ownerAddressOf } from './command';
import { readEnvironment } from './environment';
import { connect, unknownMigrations } from './platform/db/connect';
import { DAMAGES, type Damage } from './platform/events/chain/findings';
import { fingerprintOf } from './platform/events/chain/seal';
import { linesOf, sealFileOf } from './platform/events/chain/second-place';
import { type Verdict, verifyLog } from './platform/events/chain/verify';
import { createLifecycle, shutdownWithParentAndSignals } from './platform/lifecycle';
import { ReadableError } from './platform/readable-error';
import { explained } from './platform/startup-failure';

const USAGE = '用法 / usage: npm run audit:verify [-- --seals <file>]';
const WRONG = 1;
const NOT_CHECKED = 2;
/** A running server chains an event within minutes. */
const SOON_MS = 3_600_000;

const timeText = (at: Date | null): string => (at ? beijingSecond(at) : '-');

function print(verdict: Verdict): void {
  const { checked, forgotten, waiting, oldestWaiting, seals, lastSeal, inPlaces, restores } = verdict;
  console.log('  以下都是北京时间 / all times are of Beijing');
  console.log(`  核对日志 / events checked: ${checked}`);
  if (forgotten > 0) console.log(`  超过 180 天、已按规定清除 / older than 180 days and deleted as planned: ${forgotten}`);
  console.log(`  封存 / seals: ${seals}，最近 / newest: ${timeText(lastSeal)}；第二处 / second place: ${inPlaces}`);
  for (const { at, title } of restores) console.log(`  恢复记录 / restored: ${timeText(at)}，${title}`);
  if (waiting > 0) console.log(`  还没有入链 / not yet chained: ${waiting}，最早 / oldest: ${timeText(oldestWaiting)}`);
  if (oldestWaiting && oldestWaiting.getTime() < Date.now() - SOON_MS) {
    console.log('  有日志一小时后仍没有入链：服务没有运行，或“操作日志入链”任务失败，请查看“任务”');
    console.log('  events are older than an hour and not chained: the server does not run, or its task fails');
  }
}

/** Prints what is wrong. Returns whether nothing is. */
function isWhole({ counts, first }: Verdict): boolean {
  if (!first) {
    console.log('\n没有发现改动 / nothing was changed\n');
    return true;
  }
  const kinds = (Object.keys(DAMAGES) as Damage[]).filter((damage) => counts[damage] > 0);
  const [zh, en] = DAMAGES[first.damage];
  console.log(`\n发现改动 / damage found:`);
  for (const kind of kinds) console.log(`  ${DAMAGES[kind].join(' / ')}: ${counts[kind]}`);
  console.log(`\n第一处 / first: ${zh} / ${en}`);
  if (first.eventId !== null) console.log(`  日志编号 / event: ${first.eventId}`);
  console.log(`  时间 / time: ${timeText(first.at)}`);
  console.log(`  ${first.what[0]}\n  ${first.what[1]}\n`);
  return false;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { seals: { type: 'string' } } });
  const environment = readEnvironment(process.env);
  const lifecycle = createLifecycle();
  shutdownWithParentAndSignals(lifecycle);
  try {
    if (values.seals && !existsSync(values.seals)) throw new ReadableError(`没有这个文件 / no such file: ${values.seals}\n${USAGE}`);
    const db = connect(await ownerAddressOf(environment, lifecycle), { poolSize: 2 });
    lifecycle.onShutdown('connections', () => db.destroy());
    const unknown = await unknownMigrations(db);
    if (unknown.length > 0)
      throw new ReadableError(
        `数据库来自更新的版本，请用那个版本核验。 / The database is of a newer version: use that version. (${unknown.join(', ')})`,
      );
    const file = sealFileOf(environment.sealPlaces, environment.dataDir);
    if (!values.seals && !file)
      console.log(
        '  封存写在 syslog：请用 --seals 指定从那里取回的文件，一并核对。 / Seals go to a syslog: give its file with --seals to compare it too.',
      );
    const places = [
      ...(file ? [{ lines: linesOf(file), whole: true }] : []),
      ...(values.seals ? [{ lines: linesOf(values.seals), whole: false }] : []),
    ];
    // Without the keys file, the signatures are still checked with the public keys in the database.
    const ring = await environment.keys.read();
    const onProgress = (checked: number) => console.log(`      … ${checked}`);
    const verdict = await verifyLog(db, {
      now: new Date(),
      places,
      currentKeys: ring?.sm2.map(({ publicKey }) => fingerprintOf(publicKey)),
      onProgress,
    });
    print(verdict);
    await lifecycle.shutdown('', isWhole(verdict) ? 0 : WRONG);
  } catch (error) {
    await lifecycle.shutdown(`\n${explained(error, environment)}`, NOT_CHECKED);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof ReadableError ? error.message : error);
  process.exit(NOT_CHECKED);
});
