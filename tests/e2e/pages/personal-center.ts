import type { Locator, Page } from 'playwright-core';

interface Picture {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** The users' actions on their own account, by the texts in the personal center. */
export class PersonalCenter {
  constructor(
    readonly page: Page,
    private readonly baseUrl: string,
  ) {}

  async open(): Promise<void> {
    await this.page.goto(`${this.baseUrl}/data-board/personalCenter/personalInfo`);
  }

  async openFromMenu(): Promise<void> {
    await this.page.getByRole('button', { name: /的账号菜单$/ }).click();
    await this.page.getByRole('menuitem', { name: '个人中心' }).click();
    await this.page.waitForURL('**/personalCenter/personalInfo');
  }

  section(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  /** Returns the picture in the header. */
  get headerPicture(): Locator {
    return this.page
      .getByRole('banner')
      .getByRole('button', { name: /的账号菜单$/ })
      .locator('img');
  }

  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name }).filter({ visible: true });
  }

  async choosePicture(picture: Picture): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.page.getByRole('button', { name: '更换头像' }).click();
    await (await chooser).setFiles(picture);
  }

  private field(label: string): Locator {
    return this.section('修改密码').getByLabel(label, { exact: true });
  }

  async typePasswords({ old, next, repeated = next }: { old: string; next: string; repeated?: string }): Promise<void> {
    await this.field('原密码').fill(old);
    await this.field('新密码').fill(next);
    await this.field('重复新密码').fill(repeated);
  }

  async changePassword(passwords: { old: string; next: string; repeated?: string }): Promise<void> {
    await this.typePasswords(passwords);
    await this.section('修改密码').getByRole('button', { name: '修改密码' }).click();
  }

  /** Returns the error text under a field, once it is shown. */
  async problemOf(label: string): Promise<string> {
    const item = this.section('修改密码')
      .locator('.ant-form-item')
      .filter({ has: this.page.getByLabel(label, { exact: true }) });
    const problem = item.locator('.ant-form-item-explain-error');
    await problem.waitFor();
    return problem.innerText();
  }

  get devices(): Locator {
    return this.section('已登录的设备').getByRole('listitem');
  }

  async confirm(button: string): Promise<void> {
    await this.page.getByRole('dialog').filter({ visible: true }).getByRole('button', { name: button, exact: true }).click();
  }
}
