import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { ROLE_NAMES } from '@contract/rules/roles';
import { ADMINISTRATORS } from '@contract/rules/administration';
import { typedNumber } from '@contract/rules/chinese-number';
import { congressNameOf, SETUP_GAPS, termNameOf } from '@contract/rules/setup';
import { type SetupInput, schemas } from '@contract/schema/setup';
import { connectPrepared, openDatabase } from './database';
import { readEnvironment } from './environment';
import { makeSetupService } from './modules/setup/service';
import { areaPath } from './platform/areas/national-areas';
import { systemClock } from './platform/clock';
import { makePasswordWork } from './platform/crypto/password-work';
import { loadSecrets } from './platform/crypto/secrets';
import { AppError } from './platform/errors';
import { makeReplyCheck } from './platform/http/schema-compilers';
import { NO_CONNECTIONS } from './platform/installation/connections';
import { openInstallation } from './platform/installation/installation';
import { createLifecycle, shutdownWithParentAndSignals } from './platform/lifecycle';
import { ReadableError } from './platform/readable-error';
import { explained } from './platform/startup-failure';

const USAGE = '用法 / usage: npm run setup [-- --file <answers.json>]   (SETUP_FILE)';

/** Asks in the terminal; input after `secret` is not shown. */
function makeAsker() {
  let hidden = false;
  const output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      if (!hidden) process.stdout.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });
  const ask = async (question: string, standard = ''): Promise<string> =>
    (await lines.question(`${question}${standard ? ` [${standard}]` : ''}: `)).trim() || standard;
  const secret = async (question: string): Promise<string> => {
    process.stdout.write(`${question}: `);
    hidden = true;
    const typed = await lines.question('').finally(() => (hidden = false));
    process.stdout.write('\n');
    return typed;
  };
  return { ask, secret, close: () => lines.close() };
}

async function askAll(): Promise<SetupInput> {
  const { ask, secret, close } = makeAsker();
  try {
    const areaCode = await ask('本单位的区划代码（市 4 位、县 6 位、乡镇 9 位，如 3308）');
    const path = areaPath(areaCode);
    if (path.length === 0) throw new ReadableError(`没有这个区划 / no such area: ${areaCode}`);
    const name = await ask('单位名称', congressNameOf(path, areaCode.length));
    const term = typedNumber(await ask('现在是第几届（数字）'));
    if (term === null) throw new ReadableError('届次应为 1 至 99 的数字 / the term must be a number from 1 to 99');
    const termBegin = await ask('本届开始日期（YYYY-MM-DD）');
    const mobileBaseUrl = await ask('平台网址（https://…/data-board，可以不填）');
    const people: Record<string, object> = {};
    for (const who of ADMINISTRATORS) {
      console.log(`\n${ROLE_NAMES[who]}`);
      people[who] = {
        name: await ask('  姓名'),
        username: await ask('  用户名'),
        mobile: await ask('  手机号'),
        password: await secret('  初始密码（首次登录要改）'),
      };
    }
    const url = await ask('\n短信网关地址（可以不填）');
    const token = url ? await secret('短信网关令牌（没有就直接回车）') : '';
    const congress = { areaCode, name, termName: termNameOf(name, term), termBegin, mobileBaseUrl };
    const connections = { ...NO_CONNECTIONS, sms: url ? { url, token } : null };
    return { congress, administrators: people as SetupInput['administrators'], connections };
  } finally {
    close();
  }
}

/** The address can be set later. */
const NO_ADDRESS = { mobileBaseUrl: '' };

/** The same answers from a file, for operators who set up many platforms: `congress`, `administrators` and, optionally, `connections`. */
function readAnswers(file: string): SetupInput {
  try {
    const { congress, administrators, connections } = JSON.parse(readFileSync(file, 'utf8')) as SetupInput;
    return {
      congress: { ...NO_ADDRESS, ...congress },
      administrators,
      connections: { ...NO_CONNECTIONS, ...connections },
    };
  } catch (error) {
    throw new ReadableError(`无法读取 ${file} / cannot read the file: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Checks with the contract's own schema, but here a password is plain text and not encrypted. */
function checkAnswers(input: SetupInput): void {
  const { congress, administrators, connections } = schemas['setup.finish'].body.properties;
  const unencrypted = Object.fromEntries(
    Object.entries(input.administrators).map(([who, person]) => [who, { ...person, password: person.password ? 'ab' : '' }]),
  );
  const parts = [
    ['congress', congress, input.congress],
    ['administrators', administrators, unencrypted],
    ['connections', connections, input.connections],
  ] as const;
  for (const [name, schema, value] of parts) {
    const wrong = makeReplyCheck(schema, { method: 'POST', url: name })(value);
    if (wrong !== null) throw new ReadableError(`${name} 不符合要求 / does not meet the requirements: ${wrong}`);
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { file: { type: 'string' } } });
  const file = values.file ?? process.env['SETUP_FILE'];
  if (!file && !process.stdin.isTTY)
    throw new ReadableError(`没有终端可以提问，请用文件回答。 / There is no terminal for questions; give the answers in a file.\n${USAGE}`);
  const environment = { ...readEnvironment(process.env), demo: false };
  const lifecycle = createLifecycle();
  shutdownWithParentAndSignals(lifecycle);
  try {
    const { db } = await connectPrepared(await openDatabase(environment, lifecycle), environment, lifecycle);
    const secrets = await loadSecrets(db, environment);
    const passwords = makePasswordWork(secrets);
    lifecycle.onShutdown('passwords', () => passwords.close());
    const installation = await openInstallation({ db, secrets, log: console }, environment);
    const service = makeSetupService({ db, clock: systemClock, secrets, passwords, installation });
    await service.checkEmpty();
    const answers = file ? readAnswers(file) : await askAll();
    checkAnswers(answers);
    const { gaps } = await service.finishHere(answers);
    const missing = gaps.map((gap) => `  - ${SETUP_GAPS[gap]}`).join('\n');
    await lifecycle.shutdown(`\n设置完成 / set up: ${answers.congress.name}\n\n还缺 / still missing:\n${missing}\n`);
  } catch (error) {
    const readable = error instanceof AppError ? `${error.message}${fieldOf(error)}` : explained(error, environment);
    await lifecycle.shutdown(`\n${readable}`, 1);
  }
}

const fieldOf = ({ details }: AppError): string => (typeof details['field'] === 'string' ? ` (${details['field']})` : '');

main().catch((error: unknown) => {
  console.error(error instanceof ReadableError ? error.message : error);
  process.exit(1);
});
