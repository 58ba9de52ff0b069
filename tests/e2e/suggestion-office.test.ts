import type { Browser } from 'playwright-core';
import type { CallReply } from '@contract/contract';
import { beijingDate } from '@contract/rules/beijing';
import { aPicture } from '../builders/picture';
import { aDraft } from '../builders/suggestion';
import { launchBrowser, type OpenedPage, screenshot } from '../support/browser';
import { startTestServer, type TestServer } from '../support/server';
import { type ApiUser, signInByApi } from './pages/api-user';
import { openSignedIn } from './pages/login-page';
import { StaffConsole } from './pages/staff-console';

type Item = CallReply<'suggestion.get'>;

const TITLE = '关于加强莲都区雅溪镇农村公路建设和管护的建议';
const UNIT = '市交通运输局';
const OTHER_UNIT = '市教育局';
const DAY_MS = 86_400_000;

const laterBy = (days: number, time: string): string => beijingDate(new Date(new Date(time).getTime() + days * DAY_MS));

describe('an office, its units and a supervisor run items in the console', () => {
  let server: TestServer;
  let browser: Browser;
  let deputy: ApiUser;
  const desks = new Map<string, { staff: StaffConsole; window: OpenedPage }>();

  beforeAll(async () => {
    server = await startTestServer();
    browser = await launchBrowser();
    deputy = await signInByApi(server.baseUrl, 'deputy');
  });

  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  /** Returns the console of a demo account, which is signed in once. */
  async function deskOf(username: string): Promise<StaffConsole> {
    const known = desks.get(username);
    if (known) return known.staff;
    const window = await openSignedIn(browser, server.baseUrl, { username, path: '/dashboard' });
    const staff = new StaffConsole(window.page, server.baseUrl);
    desks.set(username, { staff, window });
    return staff;
  }

  /** Opens the item in its current state on that account's screen. */
  async function deskAt(username: string, id: number): Promise<StaffConsole> {
    const staff = await deskOf(username);
    await staff.openItemById(id);
    return staff;
  }

  async function handIn(
    title: string,
    content = '路面窄、弯急坡陡，雨季常有塌方，群众出行不便。建议分年度拓宽，落实管护经费。',
  ): Promise<number> {
    const { id, version } = await deputy.call('suggestion.create', { body: aDraft({ title, content }) });
    await deputy.call('suggestion.submit', { params: { id }, body: { version } });
    return id;
  }

  const read = (id: number): Promise<Item> => deputy.call('suggestion.get', { params: { id } });

  async function leadDue(id: number): Promise<string> {
    const lead = (await read(id)).assignments.find(({ role }) => role === 'lead');
    return lead?.dueAt ?? '';
  }

  describe('one item through its whole life', () => {
    let id: number;

    it('office: accepts the item; a double click is one acceptance', async () => {
      id = await handIn(TITLE);
      const office = await deskAt('jyb', id);
      await office.page.getByRole('list', { name: '现在要办的事' }).getByText('请审核').waitFor();
      const sent: string[] = [];
      office.page.on('request', (request) => {
        if (request.url().endsWith('/accept')) sent.push(request.url());
      });
      await office.act('受理');
      await office.fill('审核意见', '一事一议，予以受理');
      await office.form.getByRole('button', { name: '确认受理' }).dblclick();
      await office.waitForStatus('待交办');
      expect(sent).toHaveLength(1);
      expect(await office.history()).toEqual(['新建', '提交', '受理']);
    });

    it('office: chooses the unit of similar items, adds a helper, and sees the resulting deadline', async () => {
      const office = await deskOf('jyb');
      await office.act('交办');
      const offer = office.form.getByRole('button', { name: new RegExp(UNIT) });
      await offer.waitFor();
      expect(await offer.innerText()).toMatch(/\d+ 件相近建议中有 \d+ 件/);
      await offer.click();
      expect(await offer.getAttribute('aria-pressed')).toBe('true');
      await office.chooseUnit('会办单位', OTHER_UNIT);
      const words = await office.form.getByText(/答复期限将为/).innerText();
      await screenshot(office.page, 'office-assign');
      await office.confirm('确认交办');
      await office.waitForStatus('待签收');
      expect(words).toContain(beijingDate(new Date(await leadDue(id))));
      await office.section('承办单位').getByText(OTHER_UNIT).waitFor();
    });

    it('unit: signs for the item and records its contact with the deputy, with a picture', async () => {
      const unit = await deskAt('unit', id);
      await unit.sign();
      await unit.waitForStatus('办理中');
      await unit.act('记录沟通');
      await unit.form.getByText('上门').click();
      await unit.field('时间').fill('2026-01-05 09:30');
      await unit.field('时间').press('Enter');
      await unit.fill('地点', '雅溪镇政府');
      await unit.fill('参加人员', '叶晓芬代表、李伟强');
      await unit.fill('沟通情况', '与代表一同察看塌方路段，商定先修护栏。');
      await unit.addFile({ name: '现场.png', mimeType: 'image/png', buffer: aPicture() });
      await unit.confirm('保存记录');
      const contact = unit.section('与代表沟通');
      await contact.getByText('商定先修护栏').waitFor();
      await contact.getByRole('button', { name: '查看图片 现场.png' }).waitFor();
      expect(await contact.innerText()).toContain('2026-01-05 09:30');
    });

    it('unit asks for more time, office grants it, and the deadline moves', async () => {
      const due = await leadDue(id);
      const until = laterBy(30, due);
      const unit = await deskOf('unit');
      await unit.act('申请延期');
      await unit.form.getByText('最晚可以延至').waitFor();
      // A day beyond the limit cannot be chosen.
      await unit.field('延期至').fill(laterBy(300, due));
      await unit.field('延期至').press('Enter');
      await unit.fill('延期理由', '涉及用地审批，需要更多时间。');
      await unit.confirm('提交申请');
      await unit.form.getByText('请选择延期的日期').waitFor();
      await unit.field('延期至').fill(until);
      await unit.field('延期至').press('Enter');
      await unit.confirm('提交申请');
      await unit.section('延期申请').getByText('待答复').waitFor();
      const office = await deskAt('jyb', id);
      await office.page.getByText(`${UNIT}申请延期至 ${until}，请答复。`).waitFor();
      await office.actWith('同意延期', '意见', '请抓紧办理');
      await office.section('承办单位').getByText('已延期').waitFor();
      expect(beijingDate(new Date(await leadDue(id)))).toBe(until);
    });

    it('helper: gives its opinion to the lead unit', async () => {
      const helper = await deskAt('unit2', id);
      await helper.page.getByText(/向主办单位提出会办意见/).waitFor();
      await helper.actWith('会办意见', '会办意见', '沿线有小学一所，建议同步完善上下学路段护栏。');
      await helper.section('会办意见').getByText('上下学路段护栏').waitFor();
      expect(await helper.page.getByText(/向主办单位提出会办意见/).count()).toBe(0);
    });

    it('unit: finds its unfinished reply after a reload, and sends it for approval', async () => {
      const unit = await deskAt('unit', id);
      await unit.writeReply({
        replyClass: 'B 类',
        documentNumber: '丽交建〔2026〕18 号',
        signer: '赵国平',
        contactName: '余慧',
        contactPhone: '0578-2091234',
        content: '您提出的建议已列入计划：先修护栏，再分年度拓宽。',
      });
      await unit.fill('计划落实的', '明年完成雅溪段拓宽');
      await unit.openItemById(id);
      await unit.act('答复送审');
      await unit.form.getByText('已恢复这台设备上尚未送审的内容').waitFor();
      expect(await unit.field('答复内容').inputValue()).toContain('先修护栏');
      expect(await unit.field('计划落实的').inputValue()).toBe('明年完成雅溪段拓宽');
      await unit.sendUp();
      // Only its own unit can see it.
      expect((await read(id)).replies).toEqual([]);
    });

    it('unit: cannot approve its own reply and sees who can; a closed form keeps typed text', async () => {
      const unit = await deskOf('unit');
      await unit.actions.getByRole('button', { name: '退回拟稿' }).waitFor();
      expect(await unit.actions.getByRole('button', { name: '审签', exact: true }).count()).toBe(0);
      await unit.page.getByText('审签：拟稿人不能审签自己的答复，由本单位其他人员审签').waitFor();
      await unit.act('退回拟稿');
      await unit.fill('退回修改的理由', '再核对一遍');
      await unit.confirm('取消');
      await unit.form.waitFor({ state: 'hidden' });
      expect(await unit.page.evaluate(() => document.activeElement?.textContent)).toBe('退回拟稿');
      await unit.act('退回拟稿');
      expect(await unit.field('退回修改的理由').inputValue()).toBe('再核对一遍');
      await unit.confirm('取消');
    });

    it('approver: sends the draft back, and the writer finds it complete and corrects it', async () => {
      const lead = await deskAt('unit-lead', id);
      await lead.actWith('退回拟稿', '退回修改的理由', '请写明完成时限', '确认退回拟稿');
      await lead.waitForStatus('办理中');
      const unit = await deskAt('unit', id);
      await unit.page.getByText('上一稿已退回：请写明完成时限').waitFor();
      await unit.act('答复送审');
      await unit.form.getByText('以下是退回修改的上一稿').waitFor();
      expect(await unit.field('文号').inputValue()).toBe('丽交建〔2026〕18 号');
      await unit.field('计划完成日期').fill('2027-06-30');
      await unit.field('计划完成日期').press('Enter');
      await unit.sendUp();
    });

    it('approver: approves and issues the reply, and the deputy reads and rates it', async () => {
      const lead = await deskAt('unit-lead', id);
      await lead.approve();
      await lead.issue();
      const item = await read(id);
      expect(item.replies).toMatchObject([{ stage: 'issued', replyClass: 'B', planned: '明年完成雅溪段拓宽', plannedOn: '2027-06-30' }]);
      const rating = { handling: 'satisfied', result: 'mostly', comment: '希望早日开工' } as const;
      await deputy.call('suggestion.evaluate', { params: { id }, body: { version: item.version, ...rating } });
    });

    it('unit: reports the progress of its plan until it is solved', async () => {
      const unit = await deskAt('unit', id);
      await unit.waitForStatus('已办结');
      await unit.section('办理答复').getByText('希望早日开工').waitFor();
      await unit.actWith('报告进展', '落实进展', '护栏已经修好');
      await unit.section('落实进展').getByText('护栏已经修好').waitFor();
      await unit.actWith('落实完成', '落实结果', '拓宽工程已完工');
      await unit.section('落实进展').getByText('拓宽工程已完工').waitFor();
      expect((await read(id)).followUp).toBe('solved');
      expect(await unit.actions.count()).toBe(0);
    });

    it('office: sees every step, and prints the item on A4 without the frame of the console', async () => {
      const office = await deskAt('jyb', id);
      expect(await office.history()).toEqual(
        ['新建', '提交', '受理', '交办', '签收', '记录沟通', '申请延期', '同意延期', '会办意见', '答复送审', '退回拟稿'].concat([
          '答复送审',
          '审签',
          '答复',
          '评价',
          '报告进展',
          '落实完成',
        ]),
      );
      await screenshot(office.page, 'office-closed', { fullPage: true });
      await office.page.emulateMedia({ media: 'print' });
      for (const gone of [office.page.getByRole('banner'), office.page.getByRole('navigation', { name: '主菜单' }), office.actions]) {
        expect(await gone.isVisible()).toBe(false);
      }
      for (const name of ['建议内容', '办理答复', '落实进展', '延期申请', '会办意见', '与代表沟通', '承办单位', '基本信息', '办理过程']) {
        expect(await office.section(name).isVisible()).toBe(true);
      }
      const paper = (await office.page.pdf({ preferCSSPageSize: true })).toString('latin1');
      expect(paper).toMatch(/MediaBox ?\[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/);
      // More than one sheet: the scroll container of the screen must not cut the print off.
      expect(paper.match(/\/Type ?\/Page\b/g)?.length).toBeGreaterThan(1);
      await office.page.emulateMedia({ media: 'screen' });
    });
  });

  describe('beside the way', () => {
    let target: number;
    let merged: number;

    it('office: merges an item into a similar one, each links to the other, and separates it again', async () => {
      target = await handIn('关于在城南片区增设公交站点的建议', '城南片区居民出行不便，公交站点少。');
      merged = await handIn('关于增设城南片区公交站点的建议', '城南片区公交站点太少，居民出行不便。');
      const office = await deskAt('jyb', target);
      await office.accept('受理');
      await office.waitForStatus('待交办');
      await office.openItemById(merged);
      await office.act('并案');
      await office.form.getByText('并案后仍须分别答复').waitFor();
      const choice = office.form.getByRole('radio', { name: /关于在城南片区增设公交站点的建议.*相似度 \d+%/ });
      await choice.check();
      await screenshot(office.page, 'office-merge');
      await office.confirm('确认并案');
      await office.waitForStatus('并案办理');
      await office
        .section('并案')
        .getByRole('link', { name: /关于在城南片区/ })
        .click();
      await office.page.getByRole('heading', { name: '关于在城南片区增设公交站点的建议' }).waitFor();
      await office
        .section('并案')
        .getByRole('link', { name: /关于增设城南片区/ })
        .click();
      await office.page.getByRole('heading', { name: '关于增设城南片区公交站点的建议' }).waitFor();
      await office.actWith('取消并案', '取消并案的理由', '站点位置不同');
      await office.waitForStatus('待交办');
    });

    it('unit: returns an item of another field; office sees the reason and lets two units answer separately', async () => {
      const office = await deskOf('jyb');
      await office.assign(OTHER_UNIT);
      await office.waitForStatus('待签收');
      const wrong = await deskAt('unit2', merged);
      await wrong.actWith('退回', '退回理由', '公交站点由交通部门负责');
      await wrong.page.waitForURL('**/suggestion/keepalive-list*');
      await office.openItemById(merged);
      await office.waitForStatus('退回改办');
      await office.page
        .getByText(/公交站点由交通部门负责/)
        .first()
        .waitFor();
      await office.act('交办');
      await office.form.getByText('分别办理', { exact: true }).click();
      await office.chooseUnit('承办单位（分别答复代表）', UNIT);
      await office.confirm('确认重新交办');
      await office.form.getByText('请选择').first().waitFor({ state: 'hidden' });
      await office.waitForStatus('待签收');
      expect((await read(merged)).mode).toBe('separate');
    });

    it('office: assigns an item to two units that answer separately; the item has the status of the slower one', async () => {
      const office = await deskAt('jyb', target);
      await office.act('交办');
      await office.form.getByText('分别办理', { exact: true }).click();
      await office.chooseUnit('承办单位（分别答复代表）', UNIT);
      await office.confirm('确认交办');
      await office.form.getByText('分别办理时至少选择两个承办单位').waitFor();
      await office.chooseUnit('承办单位（分别答复代表）', OTHER_UNIT);
      await office.confirm('确认交办');
      await office.waitForStatus('待签收');
      const unit = await deskAt('unit', target);
      await unit.sign();
      await unit.section('承办单位').locator('li').filter({ hasText: UNIT }).getByText('办理中').waitFor();
      await unit.waitForStatus('待签收');
    });

    it('supervisor: puts the item under a leader; the office on an older page is notified, keeps its text, and urges once', async () => {
      const office = await deskAt('jyb', target);
      await office.act('催办');
      await office.fill('催办内容', '请尽快签收');
      const supervisor = await deskAt('office', target);
      await supervisor.act('重点督办');
      await supervisor.fill('督办领导', '常委会副主任 王小荣');
      await supervisor.confirm('确认重点督办');
      await supervisor.page.getByText('重点督办：常委会副主任 王小荣').waitFor();
      await office.confirm('确认催办');
      expect(await office.refusal()).toContain('您填写的内容');
      expect(await office.field('催办内容').inputValue()).toBe('请尽快签收');
      await office.page.getByText('重点督办：常委会副主任 王小荣').waitFor();
      await office.confirm('确认催办');
      await office.section('催办记录').getByText('请尽快签收').waitFor();
      await office.page.getByText('催办：刚刚已经催办过').waitFor();
      expect(await office.actions.getByRole('button', { name: '催办', exact: true }).count()).toBe(0);
    });

    it('office: removes the item from the public pages with a reason', async () => {
      const office = await deskAt('jyb', target);
      await office.actWith('调整公开', '理由', '涉及个人信息', '确认改为不公开');
      await office.page.locator('.console-item-head').getByText('不公开', { exact: true }).waitFor();
      expect((await read(target)).isPublic).toBe(false);
    });

    it('no page of the office, the units and the supervisor has raised an error', () => {
      // A refusal of the server is no error of the page, although Chromium logs it as one.
      const errors = [...desks.values()].flatMap(({ window }) => window.errors.filter((error) => !/status of 4\d\d/.test(error)));
      expect(errors).toEqual([]);
    });
  });
});
