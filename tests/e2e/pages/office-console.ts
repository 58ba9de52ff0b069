import type { Browser, Locator, Page } from 'playwright-core';
import { openKeptPage } from '../../support/kept-windows';
import { OFFICE_PASSWORD } from '../../support/office-server/people';
import type { OfficeServer } from '../../support/office-server';

export const NOT_IN_VERSION = '此版本不包含该功能';

/** The console in front of the offices' own server, by its texts on screen. */
export class OfficeConsole {
  constructor(
    readonly page: Page,
    private readonly office: OfficeServer,
  ) {}

  async open(path: string): Promise<void> {
    await this.page.goto(`${this.office.url}${path}`);
  }

  /** Fills in the login form on screen, runs the proof of work, and submits; the server's response has arrived when it ends. */
  async submitLogin(username: string, password: string = OFFICE_PASSWORD): Promise<void> {
    await this.page.getByLabel('用户名').fill(username);
    await this.page.getByLabel('密码', { exact: true }).fill(password);
    await this.answerCaptcha();
    const answered = this.page.waitForEvent(
      'requestfinished',
      (request) => request.method() === 'POST' && request.url().includes('/login?'),
    );
    await this.page.getByRole('button', { name: '登录', exact: true }).click();
    await answered;
  }

  /** That server checks no captcha, so the page draws one; users who cannot read it switch to the proof of work. */
  private async answerCaptcha(): Promise<void> {
    const byWork = this.page.getByRole('button', { name: '看不清？改用自动验证' });
    const work = this.page.getByRole('status').filter({ hasText: '自动验证' });
    await byWork.or(work).first().waitFor();
    if (await byWork.isVisible()) await byWork.click();
    await work.filter({ hasText: '自动验证已完成' }).waitFor();
  }

  /** Waits for the layout. The login page has a banner too, so the link in the layout's header decides. */
  async inside(): Promise<void> {
    await this.page.getByTitle('回到首页').waitFor();
  }

  /** Opens a path that needs a login, signs in there, and waits for the layout. */
  async enter(username: string, path = '/dashboard'): Promise<void> {
    await this.open(path);
    await this.submitLogin(username);
    await this.inside();
  }

  /** Returns the path below the base, with its query string. */
  path(): string {
    const { pathname, search } = new URL(this.page.url());
    return pathname.replace(/^\/data-board/, '') + search;
  }

  /** Waits until that path, without the base, is open. */
  async at(path: string): Promise<void> {
    await this.page.waitForURL((url) => url.pathname === `/data-board${path}`);
  }

  /** Waits until the page has content: the opened page, or the one to which it led. */
  async settled(): Promise<void> {
    await this.page.waitForFunction(() => document.body.innerText.replace('正在打开页面', '').trim().length > 0);
  }

  get menu(): Locator {
    return this.page.getByRole('navigation', { name: '主菜单' });
  }

  /** Returns a section or an entry of the side menu. */
  item(title: string): Locator {
    return this.menu.getByRole('menuitem').filter({ hasText: new RegExp(`^${title}$`) });
  }

  get main(): Locator {
    return this.page.getByRole('main');
  }

  /** Returns the visible titles in the side menu from top to bottom, sections and entries alike. */
  menuTitles(): Promise<string[]> {
    return this.menu.getByRole('menuitem').filter({ visible: true }).allInnerTexts();
  }

  async breadcrumb(): Promise<string[]> {
    return this.page.getByRole('navigation', { name: '当前位置' }).getByRole('listitem').allInnerTexts();
  }

  /** Returns the breadcrumbs that are links. */
  crumbLinks(): Promise<string[]> {
    return this.page.getByRole('navigation', { name: '当前位置' }).getByRole('link').allInnerTexts();
  }

  /** Chooses another role, whatever the result is. */
  async askForRole(name: string): Promise<void> {
    await this.page.getByRole('button', { name: /切换身份/ }).click();
    await this.page.getByRole('menuitem', { name }).click();
  }

  async switchRole(name: string): Promise<void> {
    await this.askForRole(name);
    await this.page.getByRole('button', { name: new RegExp(`当前为${name}`) }).waitFor();
  }

  async signOut(): Promise<void> {
    await this.page.getByRole('button', { name: /账号菜单/ }).click();
    await this.page.getByText('退出登录').click();
    await this.at('/login');
  }
}

/** Opens that console in an empty window. */
export async function openOfficeConsole(browser: Browser, office: OfficeServer, colorScheme: 'light' | 'dark' = 'light') {
  const opened = await openKeptPage(browser, 'desktop', { colorScheme });
  return { ...opened, console: new OfficeConsole(opened.page, office) };
}
