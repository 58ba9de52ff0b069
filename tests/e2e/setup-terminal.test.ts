import { spawn } from 'node:child_process';
import { QUZHOU, QUZHOU_PEOPLE } from '../builders/setup';
import { projectRoot, temporaryFolder, uniqueName } from '../support/run';

const PATIENCE_MS = 120_000;
const { 'system-admin': system, 'security-admin': security, 'audit-admin': audit } = QUZHOU_PEOPLE;

const ofPerson = ({ name, username, mobile, password }: typeof system): [RegExp, string][] => [
  [/姓名: $/, name],
  [/用户名: $/, username],
  [/手机号: $/, mobile],
  [/初始密码（首次登录要改）: $/, password],
];

/** The questions in order, and the typed answers. */
const DIALOGUE: [RegExp, string][] = [
  [/区划代码（.+）: $/, QUZHOU.areaCode],
  [/单位名称 \[衢州市人民代表大会.*\]: $/, ''],
  [/第几届（数字）: $/, '八'],
  [/开始日期（YYYY-MM-DD）: $/, QUZHOU.termBegin],
  [/平台网址.+: $/, ''],
  ...ofPerson(system),
  ...ofPerson(security),
  ...ofPerson(audit),
  [/短信网关地址（可以不填）: $/, ''],
];

/** Runs the script in a terminal and answers each question when it appears. */
function talk(env: Record<string, string>): Promise<{ code: number | null; said: string; asked: number }> {
  const child = spawn('script', ['-qec', `${process.execPath} scripts/setup.mjs`, '/dev/null'], {
    cwd: projectRoot,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], TERM: 'dumb', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let said = '';
  let heard = 0;
  let asked = 0;
  const answer = (chunk: Buffer): void => {
    said += chunk.toString();
    const [question, typed] = DIALOGUE[asked] ?? [];
    // A terminal clears its line with control characters.
    const shown = said.slice(heard).replace(/\u001b\[[\d;?]*[A-Za-z]/g, '');
    if (!question?.test(shown)) return;
    heard = said.length;
    asked += 1;
    child.stdin.write(`${typed ?? ''}\r`);
  };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', answer);
  return new Promise((resolve) => child.once('exit', (code) => resolve({ code, said, asked })));
}

test(
  'an office without a browser sets up its platform in the terminal, which never shows a password',
  async () => {
    const dataDir = temporaryFolder(uniqueName('talk'));
    const { code, said, asked } = await talk({ DATA_DIR: dataDir });
    expect(asked).toBe(DIALOGUE.length);
    expect(said).toContain('设置完成 / set up: 衢州市人民代表大会');
    expect(said).toContain('还缺 / still missing');
    for (const { password } of [system, security, audit]) expect(said).not.toContain(password);
    expect(code).toBe(0);
  },
  PATIENCE_MS,
);
