import LishuiOpinionPage from '@/mobile/public/lishui-opinion';
import type { Operated } from '../builders/elements';
import { openPage } from '../builders/elements-page';

const NO_CAPTCHA = '验证码没有加载成功：网络异常，请检查网络后重试';

let page: Operated;

beforeAll(async () => {
  page = await openPage({ file: 'mobile/public/lishui-opinion/index', path: '/lishuiyjjy', page: LishuiOpinionPage });
});

const problems = () => page.all('.u-field__error').map(({ textContent }) => textContent);
const chosen = () => page.all('[role="radio"][aria-checked="true"]').map(({ textContent }) => textContent);

/** The page of a visitor without a network; the tests follow each other. */
describe('/lishuiyjjy', () => {
  it('/lishuiyjjy names the congress, and explains why there is no captcha', () => {
    expect(page.by('[role="heading"][aria-level="1"]').textContent).toBe('意见建议');
    expect(page.text()).toContain('您的意见将由丽水市人民代表大会的工作人员审核');
    expect(page.by('.u-problem').textContent).toBe(NO_CAPTCHA);
  });

  it('/lishuiyjjy shows an error beside each missing field', async () => {
    await page.tap('提交意见');
    expect(problems()).toEqual(['请选择类别', '请填写标题', '请填写内容', '请填写姓名', '请填写 11 位手机号码']);
  });

  it('/lishuiyjjy keeps the selected category and typed text, and counts the characters', async () => {
    await page.tap('城乡建设');
    await page.type('标题', '增设公共厕所');
    await page.type('内容', '中山街北段没有公共厕所。');
    await page.type('姓名', '王'.repeat(21));
    await page.type('手机号', '138 5780 12');
    expect(chosen()).toEqual(['城乡建设']);
    expect(page.text()).toContain('6/60');
    expect(page.text()).toContain('12/2000');
    expect(page.field('姓名').value).toHaveLength(21);
  });

  it('/lishuiyjjy shows only the remaining errors at the next try', async () => {
    await page.tap('提交意见');
    expect(problems()).toEqual(['超出 1 字，请删减', '请填写 11 位手机号码']);
    expect(page.field('姓名').getAttribute('aria-invalid')).toBe('true');
  });

  it('/lishuiyjjy also sends by Enter, and on failure shows a message and keeps everything', async () => {
    await page.type('姓名', '王小明');
    await page.type('手机号', '138 5780 1234');
    await page.key('Enter', { on: page.field('姓名') });
    expect(problems()).toEqual([]);
    expect(page.by('.u-problem').textContent).toBe(NO_CAPTCHA);
    expect([page.field('标题').value, page.field('姓名').value, chosen()]).toEqual(['增设公共厕所', '王小明', ['城乡建设']]);
  });

  it('/lishuiyjjy requires a receipt before a lookup, and keeps it when the lookup fails without a network', async () => {
    await page.tap('查询');
    expect(problems()).toEqual(['请填写提交意见时得到的回执号']);
    await page.type('回执号', 'ABCD-123-EFGH');
    expect(problems()).toEqual([]);
    await page.tap('查询');
    expect(page.all('.u-problem').at(-1)?.textContent).toBe('网络异常，请检查网络后重试');
    expect(page.field('回执号').value).toBe('ABCD-123-EFGH');
  });

  it('/lishuiyjjy leads to other pages by its links', async () => {
    await page.tap(page.by('a[href$="/sugg_publish"]'));
    expect(window.location.pathname).toBe('/data-board/sugg_publish');
  });
});
