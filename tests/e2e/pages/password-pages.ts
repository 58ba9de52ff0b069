import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

const CODE_WAIT_MS = 10_000;
const LOOK_AGAIN_MS = 100;

/** The users' actions on the pages around the login, by their texts on screen. */
export class PasswordPages {
  constructor(private readonly page: Page) {}

  /** Finds the exact label: the button that shows a password contains it as well. */
  field(label: string) {
    return this.page.getByLabel(label, { exact: true });
  }

  async askForCode(mobile: string): Promise<void> {
    await this.field('手机号').fill(mobile);
    await this.page.getByRole('button', { name: '获取验证码' }).click();
    await this.field('短信验证码').waitFor();
  }

  async giveCode(code: string): Promise<void> {
    await this.field('短信验证码').fill(code);
    await this.page.getByRole('button', { name: '下一步' }).click();
  }

  async chooseNew(password: string): Promise<void> {
    await this.field('新密码').fill(password);
    await this.field('再输入一次新密码').fill(password);
    await this.page.getByRole('button', { name: '确定修改' }).click();
  }

  async change(oldPassword: string, newPassword: string): Promise<void> {
    await this.field('原密码').fill(oldPassword);
    await this.chooseNew(newPassword);
  }
}

/** Returns the code that the embedded gateway wrote to the server's log for the number; waits for it. */
export async function codeInLog(logFile: string, mobile: string): Promise<string> {
  const masked = `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;
  const end = Date.now() + CODE_WAIT_MS;
  while (Date.now() < end) {
    const lines = readFileSync(logFile, 'utf8').split('\n');
    const last = lines.filter((line) => line.includes('SMS code: ') && line.includes(masked)).at(-1);
    const [, code] = /SMS code: (\d{6})/.exec(last ?? '') ?? [];
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  throw new Error(`no code for ${masked} in ${logFile}`);
}
