import type { Locator, Page } from 'playwright-core';

interface Upload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

interface ReplyFields {
  replyClass: string;
  documentNumber: string;
  signer: string;
  contactName: string;
  contactPhone: string;
  content: string;
  file?: Upload;
}

/** The staff's actions in the console, by their texts on screen. */
export class StaffConsole {
  constructor(
    readonly page: Page,
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

  /** Opens the item in its current state on the server. */
  async openItemById(id: number): Promise<void> {
    await this.open(`/suggestion/detail/${String(id)}`);
    await this.page.getByRole('list', { name: '办理进度' }).waitFor();
  }

  get actions(): Locator {
    return this.page.getByRole('group', { name: '可办理的操作' });
  }

  /** The form on screen. */
  get form(): Locator {
    return this.page.getByRole('dialog').filter({ visible: true });
  }

  section(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  /** Opens the form of an action, which is visible or behind 更多. */
  async act(name: string): Promise<void> {
    await this.actions.getByRole('button').first().waitFor();
    const button = this.actions.getByRole('button', { name, exact: true });
    if ((await button.count()) > 0) {
      await button.click();
    } else {
      await this.actions.getByRole('button', { name: '更多' }).click();
      await this.page.getByRole('menuitem', { name, exact: true }).click();
    }
    await this.form.waitFor();
  }

  /** Returns a field of the current form; its label may end with the word for optional. */
  field(label: string): Locator {
    return this.form.getByLabel(new RegExp(`^${label}(?:（可选）)?$`));
  }

  async fill(label: string, text: string): Promise<void> {
    await this.field(label).fill(text);
  }

  async confirm(button: string): Promise<void> {
    await this.form.getByRole('button', { name: button, exact: true }).click();
  }

  /** Opens a form with one text, fills it in and submits it. */
  async actWith(name: string, label: string, text: string, button = `确认${name}`): Promise<void> {
    await this.act(name);
    await this.fill(label, text);
    await this.confirm(button);
  }

  async accept(note: string): Promise<void> {
    await this.actWith('受理', '审核意见', note);
  }

  /** Finds a unit by its name in one of the form's fields. */
  async chooseUnit(label: string, unit: string): Promise<void> {
    // A multiple choice accepts typed text only once it has the focus.
    await this.field(label).focus();
    await this.field(label).fill(unit);
    await this.page
      .locator('.ant-select-dropdown')
      .filter({ visible: true })
      .locator('.ant-select-item-option')
      .filter({ hasText: unit })
      .first()
      .click();
  }

  async assign(leadUnit: string): Promise<void> {
    await this.act('交办');
    await this.chooseUnit('主办单位', leadUnit);
    await this.confirm('确认交办');
  }

  async sign(): Promise<void> {
    await this.act('签收');
    await this.confirm('确认签收');
  }

  async addFile(file: Upload): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.form.getByRole('button', { name: '添加附件' }).click();
    await (await chooser).setFiles(file);
    await this.form.getByText('已上传').waitFor();
  }

  async writeReply(fields: ReplyFields): Promise<void> {
    await this.act('答复送审');
    await this.form.getByText(fields.replyClass).click();
    await this.fill('文号', fields.documentNumber);
    await this.fill('签发人', fields.signer);
    await this.fill('联系人', fields.contactName);
    await this.fill('联系电话', fields.contactPhone);
    await this.fill('答复内容', fields.content);
    if (fields.file) await this.addFile(fields.file);
  }

  async sendUp(): Promise<void> {
    await this.confirm('送审');
    await this.waitForStatus('审签中');
  }

  /** Approves the reply; must be another person of the unit than its author. */
  async approve(): Promise<void> {
    await this.act('审签');
    await this.confirm('确认审签');
    await this.waitForStatus('待发出');
  }

  async issue(): Promise<void> {
    await this.act('发出答复');
    await this.confirm('确认发出');
    await this.waitForStatus('待评价');
  }

  /** Waits for the status, by its word, at the head of the current item. */
  async waitForStatus(name: string): Promise<void> {
    await this.page.locator('.console-item-head').locator('.console-status').getByText(name, { exact: true }).waitFor();
  }

  /** Returns the server's reason for refusing the current form. */
  async refusal(): Promise<string> {
    const alert = this.form.getByRole('alert').filter({ hasText: /\S/ }).first();
    await alert.waitFor();
    return alert.innerText();
  }

  /** Returns the steps of the history, oldest first. */
  async history(): Promise<string[]> {
    return (await this.section('办理过程').locator('.console-history__what strong').allTextContents()).reverse();
  }
}
