import { createHash } from 'node:crypto';
import CommentPage from '@/mobile/comment/write';
import type { Operated } from '../builders/elements';
import { openPage } from '../builders/elements-page';
import { aWire, type Wire } from '../builders/wire';

const RECEIPT = 'K7QM-4XD-9RTA';
const FOLLOW = 'F3HN-8WP-2KCB';
const AT = '2026-03-05T01:00:00.000Z';
const OUTCOME = {
  ...{ state: 'answered', toName: '叶明辉', title: '路灯坏了', submittedAt: AT, isPublic: true, refusalReason: null, note: '' },
  ...{ answer: '已经修好。', answeredAt: AT, stars: null as number | null },
  became: [{ type: 'lead', title: '路灯坏了', stateName: '已认领', at: AT, answer: '', answeredAt: null }],
};
const PUBLISHED = {
  ...{
    id: 1,
    state: 'rated',
    title: '公交加一班',
    content: '早上等不到车。',
    byName: '王**',
    submittedOn: '2026-03-01',
    refusalReason: null,
  },
  ...{ answer: '已加开一班。', answeredBy: 'deputy', answeredOn: '2026-03-03', stars: 5 },
};
const REFUSED = {
  ...{ ...PUBLISHED, id: 2, state: 'refused', title: '', content: '', byName: '', refusalReason: 'advertising' },
  ...{ answer: '', answeredBy: null, answeredOn: null, stars: null },
};
const UNANSWERED = {
  ...{ ...PUBLISHED, id: 4, state: 'public', title: '河边路灯不亮', answer: '', answeredBy: null, answeredOn: null, stars: null },
};
const FOLLOWED = {
  ...{ state: 'answered', toName: '叶明辉', title: '河边路灯不亮', content: '早上等不到车。', submittedOn: '2026-03-01' },
  ...{ answer: '路灯已换新。', answeredOn: '2026-03-06' },
};
/** Work that is done at once. */
const WORK = {
  algorithm: 'SHA-256',
  challenge: createHash('sha256').update('salt3').digest('hex'),
  salt: 'salt',
  signature: 's',
  maxNumber: 9,
};
const ALIKE = { id: 3, toName: '蓝春兰', title: '南门的路灯坏了', state: 'answered', submittedOn: '2026-03-02', answer: '本周修好。' };
const TARGET = { kind: 'deputy', name: '叶明辉', photo: '', delegationName: '莲都代表团', areaName: '丽水市', ratings: 6, stars: 4.5 };

let page: Operated;
let wire: Wire;

const answers: Record<string, unknown> = {
  'GET /api/public/comment/target': TARGET,
  'GET /api/public/comment': { items: [PUBLISHED, REFUSED, UNANSWERED], total: 3, page: 1, pageSize: 10 },
  'GET /api/public/comment/alike': [ALIKE],
  'POST /api/public/comment': { receipt: RECEIPT },
  'GET /api/public/comment/outcome': OUTCOME,
  'GET /api/public/comment/followed': FOLLOWED,
  'POST /api/public/comment/follow': { receipt: FOLLOW },
  'GET /api/captcha/work': WORK,
  'POST /api/public/comment/rate': { ...OUTCOME, state: 'rated', stars: 5 },
};

beforeAll(async () => {
  wire = await aWire(({ method, path, query }) => {
    // A follow receipt is not one of a comment of one's own.
    if (path === '/api/public/comment/outcome' && query.receipt === FOLLOW)
      return { status: 404, body: { code: 404, success: false, message: '没有找到这条留言', data: { error: 'comment.no_receipt' } } };
    const data = answers[`${method} ${path}`] ?? {
      id: '1f1f7a8a-8a57-4a34-9d6e-0a5f5d1d8f11',
      svg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    };
    return { body: { code: 200, success: true, message: '', data } };
  });
  page = await openPage({ file: 'mobile/comment/write/index', path: '/comment', query: '?deputy=7', page: CommentPage });
  await page.settle();
});

const sentTo = (path: string) => wire.sent.filter((call) => call.method === 'POST' && call.path === path).map(({ body }) => body);

/** The page of a voter; the tests follow each other. */
describe('/comment', () => {
  it('/comment shows the deputy and the messages of other voters, without the words of refused ones [2.2.1]', () => {
    expect(page.by('[role="heading"][aria-level="1"]').textContent).toBe('给叶明辉留言');
    for (const text of ['丽水市人大代表 · 莲都代表团', '群众评价 4.5 星（6 人评价）', '公交加一班', '代表答复 · 2026-03-03', '评价 5 星'])
      expect(page.text()).toContain(text);
    expect(page.text()).toContain('内容不公开：属于广告或无关内容');
    expect(wire.sent.find(({ path }) => path === '/api/public/comment')?.query).toMatchObject({ deputy: '7' });
  });

  it('/comment sends the typed message and shows the receipt', async () => {
    await page.type('标题', '路灯坏了');
    // Looked for when typing has paused.
    await new Promise((resolve) => setTimeout(resolve, 400));
    await page.settle();
    for (const text of ['已有相近的留言，可以先看看答复', '南门的路灯坏了', '给蓝春兰 · 2026-03-02', '答复：本周修好。'])
      expect(page.text()).toContain(text);
    expect(wire.sent.find(({ path }) => path === '/api/public/comment/alike')?.query).toMatchObject({ deputy: '7', title: '路灯坏了' });
    await page.type('内容', '小区北门的路灯坏了。');
    await page.type('姓名', '王小明');
    await page.type('手机号', '138 5780 1234');
    await page.type('验证码', '12');
    await page.tap('提交留言');
    await page.settle();
    expect(sentTo('/api/public/comment')).toMatchObject([
      { deputy: 7, title: '路灯坏了', content: '小区北门的路灯坏了。', name: '王小明', mobile: '13857801234', captcha: '12' },
    ]);
    expect(page.by('.public-sent__receipt').textContent).toBe(RECEIPT);
  });

  it('/comment shows the result of a message by its receipt, and accepts a rating once', async () => {
    await page.type('回执号', RECEIPT);
    await page.tap('查询');
    await page.settle();
    expect(page.text()).toContain('已经修好。');
    expect(page.text()).toContain('转为线索 · 已认领');
    await page.tap('提交评价');
    expect(page.text()).toContain('请先点星评价');
    await page.key('End', { on: page.by('[role="slider"]') });
    await page.tap('提交评价');
    await page.settle();
    expect(sentTo('/api/public/comment/rate')).toEqual([{ receipt: RECEIPT, stars: 5 }]);
    expect(page.text()).toContain('您的评价：很满意（5 星）');
    expect(page.all('[role="slider"]')).toHaveLength(0);
  });

  it('/comment follows an unanswered message of somebody else with a receipt of its own, and shows its answer later', async () => {
    expect(page.all('.comment-follow')).toHaveLength(1);
    await page.tap(page.by('.comment-follow [role="button"]'));
    for (let turn = 0; turn < 20 && !page.text().includes(FOLLOW); turn += 1) await page.settle();
    expect(page.text()).toContain(`关注回执号 ${FOLLOW}`);
    const [sent] = sentTo('/api/public/comment/follow') as { id: number; captcha: string }[];
    expect(sent?.id).toBe(4);
    expect(JSON.parse(sent?.captcha ?? '')).toMatchObject({ number: 3, salt: 'salt', signature: 's' });
    await page.type('回执号', FOLLOW);
    await page.tap('查询');
    await page.settle();
    for (const text of ['您关注的留言，写给叶明辉', '答复 · 2026-03-06', '路灯已换新。']) expect(page.text()).toContain(text);
    expect(page.all('[role="slider"]')).toHaveLength(0);
  });
});
