import type { Page } from 'playwright-core';
import { openPage } from '../../support/browser';
import { openSignedIn } from '../pages/login-page';
import { PasswordPages } from '../pages/password-pages';
import { type AdministrationWorld, rowOf } from './world';

const NAME = '王小敏';
const USERNAME = 'wangxiaomin';
const OWN_PASSWORD = 'Qiuri#2031lvyou';
const ROLE = '办公室见习';

const confirm = (page: Page, button: string) =>
  page.locator('.ant-modal-confirm').getByRole('button', { name: button, exact: true }).click();

async function choose(page: Page, label: string, option: string): Promise<void> {
  const item = page.locator('.ant-drawer .ant-form-item').filter({ hasText: new RegExp(`^${label}`) });
  await item.locator('.ant-select-selector').click();
  // Long lists render only the nearby options, so typing filters them; it does nothing where typing is not possible.
  await page.keyboard.insertText(option);
  await page.locator('.ant-select-item-option, .ant-select-tree-treenode').filter({ hasText: option, visible: true }).first().click();
}

export function walkRoleAndAccount(world: AdministrationWorld): void {
  test('one administrator makes a role and approves, another makes an account; its owner sees what the role has, until it is disabled', async () => {
    const { server, browser, desks } = world;
    const security = await desks.enter('security', '/administration/keepalive-role');
    await security.getByRole('button', { name: '新建角色' }).click();
    await choose(security, '类别', '人大办公室');
    await security.getByRole('dialog').getByLabel('名称').fill(ROLE);
    await security.getByRole('dialog').getByRole('button', { name: '保存', exact: true }).click();
    await security.getByRole('dialog').getByText('请至少选择一个菜单').waitFor();
    for (const screen of ['首页', '新建通知']) {
      await security.locator('.ant-tree-treenode').filter({ hasText: screen }).locator('.ant-tree-checkbox').first().click();
    }
    await security.getByRole('dialog').getByRole('button', { name: '保存', exact: true }).click();
    await rowOf(security, ROLE).getByText('本单位新建').waitFor();
    await security.getByRole('button', { name: ROLE, exact: true }).click();
    await security.getByRole('dialog').getByText('人大办公室', { exact: true }).waitFor();
    await security.getByRole('dialog').getByRole('button', { name: '关闭' }).first().click();

    const admin = await desks.enter('admin', '/administration/keepalive-account');
    await admin.getByRole('button', { name: '新建账号' }).click();
    await admin.getByRole('textbox', { name: '姓名', exact: true }).fill(NAME);
    await admin.getByRole('textbox', { name: '用户名', exact: true }).fill(USERNAME);
    await choose(admin, '身份', ROLE);
    await choose(admin, '区域', '丽水市');
    await admin.getByRole('button', { name: '新建', exact: true }).click();
    const given = admin.getByRole('dialog', { name: '一次性密码' });
    const oneTime = (await given.locator('.console-one-time').innerText()).trim();
    await given.getByRole('button', { name: '我已记下' }).click();
    await rowOf(admin, USERNAME).getByText('从未登录').waitFor();

    // A request about a user's own account must come from another user.
    const own = (
      await openSignedIn(browser, server.baseUrl, { username: 'admin', path: '/administration/keepalive-account?keyword=admin' })
    ).page;
    await own.getByRole('link', { name: 'admin', exact: true }).click();
    await own.getByText('这是您自己的账号，身份由另一位系统管理员申请。').waitFor();
    expect(await own.getByRole('button', { name: /^申请/ }).count()).toBe(0);

    const owner = (await openPage(browser, 'desktop')).page;
    const signIn = async (password: string, page = owner) => {
      await page.goto(`${server.baseUrl}/data-board/login`);
      await page.getByLabel('用户名').fill(USERNAME);
      await page.getByLabel('密码', { exact: true }).fill(password);
      await page.getByRole('button', { name: '登录', exact: true }).click();
    };

    await security.goto(`${server.baseUrl}/data-board/administration/keepalive-grant`);
    await security.getByRole('button', { name: `批准 ${NAME} ${ROLE}`, exact: true }).click();
    await confirm(security, '批准');
    await security.getByText('没有等待批准的授权').waitFor();

    await signIn(oneTime);
    await owner.waitForURL(/repeatPass/);
    await new PasswordPages(owner).change(oneTime, OWN_PASSWORD);
    await owner.waitForURL((url) => !/repeatPass|login/.test(url.pathname));
    await owner.goto(`${server.baseUrl}/data-board/notice/keepalive-list`);
    await owner.getByRole('button', { name: '新建通知' }).waitFor();
    await owner.getByRole('menuitem', { name: '建议议案' }).waitFor({ state: 'detached' });
    await owner.goto(`${server.baseUrl}/data-board/activity/keepalive-list`);
    await owner.waitForURL(/404|403/);

    await rowOf(admin, USERNAME).getByRole('link', { name: USERNAME }).click();
    await admin.getByRole('button', { name: '停用' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: '确认停用' }).click();
    await admin.getByText('已停用', { exact: true }).filter({ visible: true }).first().waitFor();
    const elsewhere = (await openPage(browser, 'desktop')).page;
    await signIn(OWN_PASSWORD, elsewhere);
    await elsewhere.getByText('用户名或密码错误').waitFor();
    // Left open, they would keep sending requests during the next walk.
    for (const page of [own, owner, elsewhere]) await page.context().close();
  });
}
