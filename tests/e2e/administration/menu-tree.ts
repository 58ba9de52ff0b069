import type { Page } from 'playwright-core';
import { until } from '../../support/until';
import type { AdministrationWorld } from './world';

const LINK = 'https://npc.example.cn/library?from=menu';

const save = async (page: Page) => {
  await page.getByRole('dialog').getByRole('button', { name: '保存', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};
const field = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label, { exact: true });
const titles = (page: Page) =>
  page.locator('.console-menu-tree').first().locator(':scope > li > div .console-menu-tree__title').allInnerTexts();

export function walkMenuTree(world: AdministrationWorld): void {
  test('an administrator renames, moves and hides entries and adds a link; an office then sees the menu so', async () => {
    const { server, desks } = world;
    const admin = await desks.enter('admin', '/administration/menu');
    const tree = admin.locator('.console-menu-tree').first();
    await tree.getByRole('button', { name: '统计分析', exact: true }).click();
    await field(admin, '名称').fill('办理统计');
    await admin.getByRole('dialog').getByRole('radio', { name: '仪表' }).locator('xpath=ancestor::label').click();
    await save(admin);
    const up = tree.getByRole('button', { name: '上移 办理统计' });
    const before = (await titles(admin)).indexOf('办理统计');
    await up.focus();
    await admin.keyboard.press('Enter');
    await until(async () => (await titles(admin)).indexOf('办理统计') === before - 1);
    // The next press continues with the same entry.
    await until(() => up.evaluate((button) => button === button.ownerDocument.activeElement));

    await tree.getByRole('button', { name: '活动', exact: true }).first().click();
    await admin
      .getByRole('dialog')
      .getByRole('switch', { name: /在菜单中显示/ })
      .click();
    await save(admin);
    await tree.locator('.is-hidden').filter({ hasText: '活动' }).first().waitFor();

    await admin.getByRole('button', { name: '添加外部链接' }).click();
    await field(admin, '名称').fill('法规库');
    await field(admin, '地址').fill('http://npc.example.cn');
    await admin.getByRole('dialog').getByRole('button', { name: '保存', exact: true }).click();
    await admin.getByText('请填写以 https:// 开头的网址').waitFor();
    await field(admin, '地址').fill(LINK);
    await save(admin);
    await admin.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '法规库' }).waitFor();

    const office = await desks.enter('office', '/dashboard');
    const menu = office.getByRole('navigation', { name: '主菜单' });
    const link = menu.getByRole('link', { name: '法规库' });
    await link.waitFor();
    expect([await link.getAttribute('href'), await link.getAttribute('target')]).toEqual([LINK, '_blank']);
    expect(await link.getAttribute('rel')).toContain('noopener');
    await menu.getByRole('menuitem', { name: '办理统计' }).waitFor();
    expect(
      await menu
        .getByRole('menuitem')
        .filter({ hasText: /^活动$/ })
        .count(),
    ).toBe(0);
    // Hidden entries affect only the menu, not the access.
    await office.goto(`${server.baseUrl}/data-board/activity/keepalive-list`);
    await office.getByRole('heading', { name: '活动', exact: true }).first().waitFor();
  });
}
