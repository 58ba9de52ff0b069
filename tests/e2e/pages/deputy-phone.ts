import type { Page } from 'playwright-core';
import { answer } from './question';

interface Draft {
  title: string;
  content: string;
  category: string;
  picture: { name: string; mimeType: string; buffer: Buffer };
}

interface MotionText {
  title: string;
  matter: string;
  grounds: string;
  plan: string;
  category: string;
}

/** The words for the stars, beginning with one star. */
const STARS = ['不满意', '基本满意', '满意'];

/** A deputy's actions on the phone pages, by their texts on screen. */
export class DeputyPhone {
  constructor(
    private readonly page: Page,
    private readonly baseUrl: string,
  ) {}

  async openHome(): Promise<void> {
    await this.page.goto(`${this.baseUrl}/data-board/suggm`);
  }

  async startSuggestion(): Promise<void> {
    await this.page.getByRole('button', { name: '提建议', exact: true }).click();
    await this.page.waitForURL('**/suggm-launch*');
  }

  async write({ title, content, category, picture }: Draft): Promise<void> {
    await this.page.getByLabel('标题').fill(title);
    await this.page.getByLabel('内容').fill(content);
    await this.page.getByRole('radio', { name: category }).click();
    const chooser = this.page.waitForEvent('filechooser');
    await this.page.getByRole('button', { name: '添加图片' }).click();
    await (await chooser).setFiles(picture);
    await this.page.getByText('已上传').waitFor();
  }

  async writeMotion({ title, matter, grounds, plan, category }: MotionText): Promise<void> {
    await this.page.getByLabel('标题').fill(title);
    await this.page.getByLabel('案由').fill(matter);
    await this.page.getByLabel('案据').fill(grounds);
    await this.page.getByLabel('方案').fill(plan);
    await this.page.getByRole('radio', { name: category }).click();
  }

  async invite(name: string): Promise<void> {
    await this.page.getByRole('button', { name: '邀请代表联名' }).click();
    const sheet = this.page.getByRole('dialog');
    // The input itself, once it is rendered: the element around it has the same name.
    await sheet.locator('input[aria-label="姓名或代表团"]').fill(name);
    await sheet.getByRole('button', { name: '查找' }).click();
    await sheet.getByRole('checkbox').filter({ hasText: name }).first().click();
    await sheet.getByRole('button', { name: '选好了（1）' }).click();
    await this.page.getByText('已选 1 人').waitFor();
  }

  async askCosigners(): Promise<void> {
    await this.confirm('征求联名');
    await this.page.waitForURL('**/suggm-detail?id=*');
  }

  /** Presses a button and confirms its question. */
  async confirm(button: string): Promise<void> {
    await this.page.getByRole('button', { name: button, exact: true }).click();
    await answer(this.page, true);
  }

  async urge(content: string): Promise<void> {
    await this.page.getByRole('button', { name: '催办', exact: true }).click();
    await this.page.getByLabel('催办内容').last().fill(content);
    await this.page.getByRole('button', { name: '发出催办' }).click();
    await this.page.getByRole('dialog').waitFor({ state: 'detached' });
  }

  async saveDraft(): Promise<void> {
    await this.page.getByRole('button', { name: '存草稿' }).click();
    await this.page.waitForURL('**/suggm');
  }

  /** Returns later: opens the home page, its drafts, the one with that title, and edits it. */
  async reopenDraft(title: string): Promise<void> {
    await this.openHome();
    await this.page.getByRole('tab', { name: /待提交/ }).click();
    await this.page.getByRole('link').filter({ hasText: title }).first().click();
    await this.page.waitForURL('**/suggm-launch?id=*');
  }

  async submit(): Promise<void> {
    await this.confirm('提交');
    await this.page.waitForURL('**/suggm-detail?id=*');
  }

  async openItem(id: number): Promise<void> {
    await this.page.goto(`${this.baseUrl}/data-board/suggm-detail?id=${String(id)}`);
  }

  async evaluate(handling: string, result: string): Promise<void> {
    await this.page.getByRole('button', { name: '评价', exact: true }).click();
    await this.rate('对办理工作', handling);
    await this.rate('对办理结果', result);
    await this.page.getByRole('button', { name: '提交评价' }).click();
  }

  private async rate(label: string, word: string): Promise<void> {
    const stars = this.page.getByRole('slider', { name: label });
    await stars.locator('.nut-rate-item').nth(STARS.indexOf(word)).click();
    expect(await stars.getAttribute('aria-valuetext')).toBe(word);
  }

  /** Returns the current step of the progress on screen. */
  currentStep(): Promise<string | null> {
    return this.page
      .getByRole('list', { name: '办理进度' })
      .getByRole('listitem', { name: /当前环节/ })
      .getAttribute('aria-label');
  }

  /** Returns the id in the address of the current item. */
  itemId(): number {
    return Number(new URL(this.page.url()).searchParams.get('id'));
  }
}
