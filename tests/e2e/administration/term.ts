import type { Locator, Page } from 'playwright-core';
import { beijingDate } from '@contract/rules/beijing';
import { type AdministrationWorld, closed, rowOf } from './world';

const NAME = '丽水市第六届人民代表大会';

async function pick(page: Page, field: Locator, day: string): Promise<void> {
  await field.fill(day);
  await page.keyboard.press('Enter');
}

export function walkTerm(world: AdministrationWorld): void {
  test('an administrator makes the next term ready with its delegations, and begins it; the office is told', async () => {
    const { server, desks } = world;
    const page = await desks.enter('admin', '/system/keepalive-term');
    await rowOf(page, '丽水市第五届人民代表大会').getByText('现任').waitFor();
    await page.getByRole('button', { name: '新增届次' }).click();
    const form = page.getByRole('dialog', { name: '新增届次' });
    await form.getByLabel('名称', { exact: true }).fill(NAME);
    await pick(page, form.getByLabel('开始日期'), '2026-11-01');
    await pick(page, form.getByLabel('结束日期'), '2031-10-31');
    await form.getByRole('button', { name: '添加一次会议' }).click();
    await form.getByPlaceholder('开始日期').fill('2026-11-05');
    await page.keyboard.press('Enter');
    await form.getByPlaceholder('结束日期').fill('2026-11-08');
    await page.keyboard.press('Enter');
    await form.getByRole('button', { name: '保存' }).click();
    await closed(form);

    await rowOf(page, NAME).getByText('筹备').waitFor();
    await rowOf(page, NAME).getByRole('button', { name: NAME }).click();
    const drawer = page.getByRole('dialog', { name: NAME });
    await drawer.getByText('10 个').waitFor();
    await drawer.getByRole('button', { name: '设为本届' }).click();
    await page.locator('.ant-modal-confirm').getByRole('button', { name: '设为本届' }).click();
    await rowOf(page, NAME).getByText('现任').waitFor();
    await rowOf(page, '丽水市第五届人民代表大会').getByText('届满').waitFor();

    await page.goto(`${server.baseUrl}/data-board/system/keepalive-delegation`);
    await page.getByRole('button', { name: '新增代表团' }).click();
    const added = page.getByRole('dialog', { name: '新增代表团' });
    await added.locator('.ant-select-selector').click();
    await page.locator('.ant-select-item-option').filter({ hasText: NAME, visible: true }).first().click();
    await added.getByLabel('名称').fill('开发区代表团');
    await added.getByRole('button', { name: '保存' }).click();
    await closed(added);
    await rowOf(page, '开发区代表团').getByText(NAME).waitFor();

    const office = await desks.enter('office', '/');
    await office.getByText(NAME).filter({ visible: true }).first().waitFor();
  });

  test('an administrator enters who is away and who stands in, from among those at the same post', async () => {
    const { desks } = world;
    const page = await desks.enter('admin', '/system/keepalive-absence');
    await page.getByText('没有人登记离岗').waitFor();
    await page.getByRole('button', { name: '登记离岗' }).click();
    const form = page.getByRole('dialog', { name: '登记离岗' });
    const option = (text: string) => page.locator('.ant-select-item-option').filter({ hasText: text, visible: true });
    await form.getByLabel('离岗人').fill('李伟强');
    await option('李伟强').first().click();
    await form.getByLabel('代理人').click();
    await option('赵国平').click();
    const today = beijingDate(new Date());
    await form.getByPlaceholder('开始日期').fill(today);
    await page.keyboard.press('Enter');
    await form.getByPlaceholder('结束日期').fill(today);
    await page.keyboard.press('Enter');
    await form.getByLabel('事由').fill('外出学习');
    await form.getByRole('button', { name: '保存' }).click();
    await closed(form);

    await rowOf(page, '李伟强').getByText('离岗中').waitFor();
    await rowOf(page, '李伟强').getByRole('button', { name: '李伟强' }).click();
    const drawer = page.getByRole('dialog', { name: '李伟强的离岗' });
    await drawer.getByLabel('事由').fill('培训');
    await drawer.getByRole('button', { name: '保存' }).click();
    await closed(drawer);
    await rowOf(page, '培训').getByText('赵国平').waitFor();
  });
}
