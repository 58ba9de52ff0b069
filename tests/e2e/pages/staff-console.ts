import type { Locator, Page } from 'playwright-core';

interface ReplyFields {
  replyClass: string;
  documentNumber: string;
  signer: string;
  contactName: string;
  contactPhone: string;
  content: string;
  file: { name: string; mimeType: string; buffer: Buffer };
}

/** What staff do in the console, in the words that stand on it. */
export class StaffConsole {
  constructor(
    private readonly page: Page,
    private readonly baseUrl: string,
  ) {}

  async open(path = '/'): Promise<void> {
    await this.page.goto(`${this.baseUrl}/data-board${path}`);
  }

  async openList(): Promise<void> {
    await this.page
      .getByRole('menuitem', { name: /建议列表|建议议案/ })
      .first()
      .click();
    await this.page.waitForURL('**/suggestion/keepalive-list*');
  }

  async search(words: string): Promise<void> {
    const box = this.page.getByLabel('标题、内容或编号');
    await box.fill(words);
    await box.press('Enter');
    await this.page.waitForURL('**keyword=**');
  }

  async openItem(title: string): Promise<void> {
    await this.page.getByText(title).first().click();
    await this.page.waitForURL('**/suggestion/detail/*');
    await this.page.getByRole('heading', { name: title }).waitFor();
  }

  private action(name: string): Promise<void> {
    return this.page.getByRole('group', { name: '可办理的操作' }).getByRole('button', { name, exact: true }).click();
  }

  private dialog(): Locator {
    return this.page.getByRole('dialog').filter({ visible: true });
  }

  async accept(note: string): Promise<void> {
    await this.action('受理');
    await this.dialog().getByLabel('审核意见').fill(note);
    await this.dialog().getByRole('button', { name: '确认受理' }).click();
  }

  async assign(leadUnit: string): Promise<void> {
    await this.action('交办');
    await this.dialog().getByLabel('主办单位').fill(leadUnit);
    await this.page.locator('.ant-select-item-option').filter({ hasText: leadUnit }).first().click();
    await this.dialog().getByRole('button', { name: '确认交办' }).click();
  }

  async sign(): Promise<void> {
    await this.action('签收');
    await this.dialog().getByRole('button', { name: '确认签收' }).click();
  }

  async reply(fields: ReplyFields): Promise<void> {
    await this.action('答复');
    const form = this.dialog();
    await form.getByText(fields.replyClass).click();
    await form.getByLabel('文号').fill(fields.documentNumber);
    await form.getByLabel('签发人').fill(fields.signer);
    await form.getByLabel('联系人').fill(fields.contactName);
    await form.getByLabel('联系电话').fill(fields.contactPhone);
    await form.getByLabel('答复内容').fill(fields.content);
    const chooser = this.page.waitForEvent('filechooser');
    await form.getByRole('button', { name: '添加附件' }).click();
    await (await chooser).setFiles(fields.file);
    await form.getByText('已上传').waitFor();
    await form.getByRole('button', { name: '提交答复' }).click();
  }

  /** The status by its word, at the head of the item on screen. */
  async waitForStatus(name: string): Promise<void> {
    await this.page.locator('.console-item-head').locator('.console-status').getByText(name, { exact: true }).waitFor();
  }
}
