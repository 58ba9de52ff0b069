import { createHash } from 'node:crypto';
import { demoAccounts } from '../../server/seeds/demo-accounts';
import { aLeadForm } from '../builders/lead-form';
import { aLivelihoodForm } from '../builders/livelihood-form';
import { aDraft } from '../builders/suggestion';
import { announceDemoActivity } from '../support/demo-activity';
import { publishDemoCourse } from '../support/demo-course';
import type { CallReply } from '@contract/contract';
import type { MiniApp, Screen } from '../support/mini-app';
import type { DeputyApi } from './deputy-api';

type Query = Record<string, string>;

export interface PageCase {
  /** The user of the phone; by default the demo deputy. */
  holder?: string;
  /** Returns the query with which it is opened. */
  query?: (api: DeputyApi, serverUrl: string) => Promise<Query>;
  /** Returns a text of the server's data that the page shows once it is loaded. */
  shows: (api: DeputyApi, query: Query) => Promise<string | RegExp>;
  /** The paths of the calls that load it. */
  data: RegExp;
  /** Calls that the server refuses for this user on the way. */
  refused?: RegExp;
  /** The button that starts the request, at first and again; when undefined, the page sends it by itself. */
  button?: string;
  /** The action that repeats the request; by default the retry button of the failure. */
  again?: (screen: Screen) => Promise<void>;
  /** Opens it in another way than by its link. */
  open?: (app: MiniApp) => Promise<Screen>;
}

const titleOfFirst = async (api: DeputyApi, query = ''): Promise<string> => {
  const [first] = (await api.list(query)).items;
  if (!first) throw new Error(`the demo deputy has nothing for ${query}`);
  return first.title;
};

const titleOf = async (api: DeputyApi, { id }: Query): Promise<string> => (await api.get(Number(id))).title;
const aDraftOf = (kind: 'suggestion' | 'motion', title: string) => async (api: DeputyApi) => ({
  id: String((await api.create(aDraft({ kind, title }))).id),
});
const strangersMobile = demoAccounts.find(({ username }) => username === 'deputy2')?.mobile ?? '';

/** Returns the newest public item. */
async function newestPublic(serverUrl: string): Promise<{ id: number; title: string }> {
  const answer = await fetch(`${serverUrl}/api/public/suggestion`);
  const { data } = (await answer.json()) as { data: CallReply<'public.list'> };
  const [first] = data.items;
  if (!first) throw new Error('the demo server has nothing open');
  return first;
}

const OPEN_LIST = { shows: () => Promise.resolve(/共 [\d,]+ 件/), data: /^\/api\/public\/suggestion/ };
const FIGURES = { data: /^\/api\/public\/figures/ };
const STRUCTURE = { data: /^\/api\/deputy-info\/structure/ };
const anotherCaptcha = (screen: Screen) => screen.tap('重新加载验证码');

/** Every page of the mini-app, by its file. */
export const pageCases: Record<string, PageCase> = {
  'mobile/suggm/index': { shows: (api) => titleOfFirst(api), data: /^\/api\/(home|suggestion)/ },
  'mobile/suggm-list/index': {
    query: () => Promise.resolve({ mine: 'lead' }),
    shows: (api) => titleOfFirst(api, '&mine=lead'),
    data: /^\/api\/suggestion/,
  },
  'mobile/suggm-detail/index': {
    query: async (api) => ({ id: String((await api.list('&status=closed')).items[0]?.id) }),
    shows: titleOf,
    data: /^\/api\/suggestion/,
  },
  'mobile/suggm-launch/index': {
    query: aDraftOf('suggestion', '关于每页都能打开的建议'),
    shows: () => Promise.resolve('存草稿'),
    data: /^\/api\/suggestion\/\d+$/,
  },
  'mobile/suggm-ya-launch/index': {
    query: aDraftOf('motion', '关于每页都能打开的议案'),
    shows: () => Promise.resolve('存草稿'),
    data: /^\/api\/suggestion\/\d+$/,
  },
  'mobile/suggm-message/index': { shows: () => Promise.resolve(/\d{4}-\d{2}-\d{2} \d{2}:\d{2}/), data: /^\/api\/message/ },
  'mobile/mine/index': { shows: () => Promise.resolve(/日绑定|没有绑定/), data: /^\/api\/account\/binding/ },
  'mobile/bind/index': {
    holder: 'ding-stranger',
    // Opened by the check that finds that the user has no account.
    open: async (app) => {
      const screen = await app.open('/mobile/suggm-list/index');
      await screen.waitForRoute('mobile/bind/index');
      await screen.input('手机号', strangersMobile);
      return screen;
    },
    shows: () => Promise.resolve('绑定并进入'),
    data: /^\/api\/session\/bind/,
    refused: /^\/api\/ding\/authenticate/,
    button: '获取验证码',
  },
  'mobile/public/home/index': { shows: () => Promise.resolve(/\d{4}-\d{2}-\d{2} 公开|还没有公开的意见/), data: /^\/api\/public\/opinion/ },
  'mobile/public/sugg-publish/index': OPEN_LIST,
  'mobile/public/submit/index': { shows: () => Promise.resolve('所在地区'), data: /^\/api\/public\/area/ },
  'mobile/public/lishui-opinion/index': { shows: () => Promise.resolve('自动验证'), data: /^\/api\/captcha/, again: anotherCaptcha },
  'mobile/bill/index/index': { ...FIGURES, shows: () => Promise.resolve('公开总数') },
  'mobile/bill/county-list/index': { ...FIGURES, shows: () => Promise.resolve('满意率') },
  'mobile/bill/map/index': { ...FIGURES, shows: () => Promise.resolve('选择地区') },
  'mobile/bill/list/index': OPEN_LIST,
  'mobile/bill/detail/index': {
    query: async (_api, serverUrl) => ({ id: String((await newestPublic(serverUrl)).id) }),
    shows: () => Promise.resolve('领衔代表'),
    data: /^\/api\/public\/suggestion\/\d+/,
  },
  'mobile/bill/figures/index': { shows: () => Promise.resolve('建议议案'), data: /^\/api\/dashboard\/figures/ },
  'mobile/db-info/index/index': { ...STRUCTURE, shows: () => Promise.resolve('在任代表') },
  'mobile/db-info/map/index': { ...STRUCTURE, shows: () => Promise.resolve('选择地区') },
  'mobile/db-info/list/index': {
    query: () => Promise.resolve({ keyword: 'ymh' }),
    shows: () => Promise.resolve('叶明辉'),
    data: /^\/api\/deputy-info\?/,
  },
  'mobile/db-info/delegations/index': { shows: () => Promise.resolve('莲都代表团'), data: /^\/api\/deputy-info\/delegation/ },
  'mobile/db-info/detail/index': {
    query: async (api) => ({ id: String((await api.findDeputy('叶明辉')).id) }),
    shows: () => Promise.resolve('本届履职'),
    data: /^\/api\/deputy-info\/\d+/,
  },
  'mobile/db-info/performance/index': { shows: () => Promise.resolve('领衔建议'), data: /^\/api\/performance/ },
  'mobile/db-info/request/index': { shows: () => Promise.resolve('提交申请'), data: /^\/api\/deputy-request\/mine/ },
  'mobile/db-info/report/index': { shows: () => Promise.resolve('年度履职计划'), data: /^\/api\/duty-report\?/ },
  'mobile/station/list/index': { shows: () => Promise.resolve(/共 [\d,]+ 个/), data: /^\/api\/station-info\?/ },
  'mobile/station/map/index': { shows: () => Promise.resolve(/联络站 [\d,]+ 个/), data: /^\/api\/station-info/ },
  'mobile/station/info/index': {
    query: async (api) => ({ id: String((await api.stationOf('331102001')).id) }),
    shows: () => Promise.resolve('进站代表'),
    data: /^\/api\/station-info\/\d+/,
  },
  'mobile/station/public/index': {
    query: () => Promise.resolve({ code: createHash('md5').update('station 1').digest('hex') }),
    shows: () => Promise.resolve('进站代表'),
    data: /^\/api\/public\/station/,
  },
  'mobile/station/reception/index': { shows: () => Promise.resolve(/\d{2}:\d{2}/), data: /^\/api\/reception\/mine/ },
  'mobile/station/matters/index': { shows: () => Promise.resolve(/ · \d{4}年/), data: /^\/api\/matter\?/ },
  'mobile/lxxm/map/index': { shows: () => Promise.resolve('选择地区'), data: /^\/api\/visit\/figures/ },
  'mobile/lxxm/list/index': { shows: () => Promise.resolve(/共 [\d,]+ 次/), data: /^\/api\/visit\?/ },
  'mobile/lxxm/visit/index': {
    query: async (api) => ({ id: String((await api.aCountedVisit()).id) }),
    shows: () => Promise.resolve('已经计入的走访不能修改'),
    data: /^\/api\/visit\/\d+/,
  },
  'mobile/lxxm/voters/index': { shows: () => Promise.resolve('已有 12 位'), data: /^\/api\/voter/ },
  'mobile/lxxm/plan/index': { shows: () => Promise.resolve(/计划走访 [\d,]+ 次/), data: /^\/api\/visit-plan/ },
  'mobile/public/my-deputy/index': {
    query: () => Promise.resolve({ area: '331102001' }),
    shows: () => Promise.resolve('给代表留言'),
    data: /^\/api\/public\/district\/deputies/,
  },
  'mobile/lead/list/index': { shows: () => Promise.resolve(/共 [\d,]+ 条/), data: /^\/api\/lead\?/ },
  'mobile/lead/map/index': { shows: () => Promise.resolve(/办理中的线索 [\d,]+ 条/), data: /^\/api\/lead/ },
  'mobile/lead/detail/index': {
    query: async (api) => ({ id: String((await api.anOpenLead()).id) }),
    shows: async (api) => (await api.anOpenLead()).title,
    data: /^\/api\/lead\/\d+/,
  },
  'mobile/lead/raise/index': {
    query: async (api) => ({ id: String((await api.raiseLead(aLeadForm())).id) }),
    shows: () => Promise.resolve('保存修改'),
    data: /^\/api\/lead\/\d+/,
  },
  'mobile/directory/counties/index': { shows: () => Promise.resolve('县（市、区）'), data: /^\/api\/directory\/area/ },
  'mobile/directory/towns/index': {
    query: () => Promise.resolve({ areaCode: '331102' }),
    shows: () => Promise.resolve('紫金街道'),
    data: /^\/api\/directory\/area/,
  },
  'mobile/directory/county-people/index': {
    query: () => Promise.resolve({ areaCode: '3311' }),
    shows: () => Promise.resolve(/共 [\d,]+ 人/),
    data: /^\/api\/directory\/person/,
  },
  'mobile/directory/unit-people/index': {
    query: async (api) => ({ unitId: String((await api.aUnit()).id) }),
    shows: () => Promise.resolve(/共 \d+ 人/),
    data: /^\/api\/directory\/person/,
  },
  'mobile/directory/detail/index': {
    query: async (api) => ({ kind: 'deputy', id: String((await api.findDeputy('叶明辉')).id) }),
    shows: () => Promise.resolve('154****0001'),
    data: /^\/api\/directory\/person/,
  },
  'mobile/activity/sign-up/index': {
    query: async (_api, serverUrl) => ({ id: String((await announceDemoActivity(serverUrl, { title: '每页都能打开的活动' })).id) }),
    shows: () => Promise.resolve('每页都能打开的活动'),
    data: /^\/api\/activity/,
  },
  'mobile/activity/leave/index': {
    query: async (_api, serverUrl) => ({ id: String((await announceDemoActivity(serverUrl, { title: '可以请假的活动' })).id) }),
    shows: () => Promise.resolve('可以请假的活动'),
    data: /^\/api\/(activity|leave)/,
  },
  'mobile/activity/report/index': {
    query: async (_api, serverUrl) => ({ activity: String((await announceDemoActivity(serverUrl, { title: '还没有开始的活动' })).id) }),
    shows: () => Promise.resolve('还不能写报告'),
    data: /^\/api\/activity/,
  },
  'mobile/activity/sign-in/index': { shows: () => Promise.resolve('今天的场次'), data: /^\/api\/activity/ },
  'mobile/notice/list/index': { shows: () => Promise.resolve('关于召开市人民代表大会会议的通知'), data: /^\/api\/notice/ },
  'mobile/notice/public/index': {
    query: async (api) => ({ id: String((await api.findNotice('代表建议提出期限提醒')).id) }),
    shows: () => Promise.resolve('大会期间代表建议的提出截止时间'),
    data: /^\/api\/public\/notice/,
  },
  'mobile/comment/write/index': {
    query: async (api) => ({ deputy: String((await api.findDeputy('叶明辉')).id) }),
    shows: () => Promise.resolve('提交留言'),
    data: /^\/api\/public\/comment\/target/,
  },
  'mobile/comment/mine/index': { shows: () => Promise.resolve('待答复'), data: /^\/api\/comment\?/ },
  'mobile/study/list/index': { shows: () => Promise.resolve(/\d{4} 年学时/), data: /^\/api\/study\/mine/ },
  'mobile/study/detail/index': {
    query: async (_api, serverUrl) => ({ id: String((await publishDemoCourse(serverUrl, { title: '每页都能打开的课程' })).id) }),
    shows: () => Promise.resolve('每页都能打开的课程'),
    data: /^\/api\/study\/\d+$/,
  },
  'mobile/score/mine/index': { shows: () => Promise.resolve('积分构成'), data: /^\/api\/score-year\/mine/ },
  'mobile/score/appeal/index': {
    query: async (api) => ({ record: String((await api.aScore()).id) }),
    shows: async (api) => (await api.aScore()).text,
    data: /^\/api\/score\/\d+/,
  },
  'mobile/theme/list/index': { shows: async (api) => (await api.aTheme()).theme.title, data: /^\/api\/theme\?/ },
  'mobile/theme/detail/index': {
    query: async (api) => ({ id: String((await api.aTheme()).theme.id) }),
    shows: () => Promise.resolve('征集和办理情况'),
    data: /^\/api\/theme\/\d+$/,
  },
  'mobile/theme/opinions/index': {
    query: async (api) => ({ id: String((await api.aTheme()).theme.id) }),
    shows: () => Promise.resolve(/共 [\d,]+ 条/),
    data: /^\/api\/contribution\?/,
  },
  'mobile/theme/opinion/index': {
    query: async (api) => ({ id: String((await api.aTheme()).opinion.id) }),
    shows: async (api) => (await api.aTheme()).opinion.content,
    data: /^\/api\/contribution\/\d+$/,
  },
  'mobile/theme/write/index': {
    query: async (api) => {
      const { theme, opinion } = await api.aTheme();
      return { theme: String(theme.id), id: String(opinion.id) };
    },
    shows: () => Promise.resolve('这条意见不能修改了'),
    data: /^\/api\/contribution\/\d+$/,
  },
  'mobile/thread/list/index': { shows: async (api) => (await api.aThread()).title, data: /^\/api\/thread\?/ },
  'mobile/thread/detail/index': {
    query: async (api) => ({ id: String((await api.aThread()).id) }),
    shows: async (api) => (await api.aThread()).last?.text ?? '',
    data: /^\/api\/thread\/\d+$/,
  },
  'mobile/status/list/index': { shows: async (api) => (await api.draftLaws()).published.title, data: /^\/api\/public\/draft-law\?/ },
  'mobile/status/detail/index': {
    query: async (api) => ({ id: String((await api.draftLaws()).open.id) }),
    shows: () => Promise.resolve('时间安排'),
    data: /^\/api\/public\/draft-law\/\d+$/,
  },
  'mobile/status/result/index': {
    query: async (api) => ({ id: String((await api.draftLaws()).published.id) }),
    shows: () => Promise.resolve('意见和处理结果'),
    data: /^\/api\/public\/draft-law\/\d+\/result$/,
  },
  'mobile/status/opinion-add/index': {
    query: async (api) => ({ id: String((await api.draftLaws()).open.id) }),
    shows: () => Promise.resolve('对哪一部分提意见'),
    data: /^\/api\/public\/draft-law\/\d+$/,
  },
  'mobile/status/opinion-edit/index': {
    query: async (api) => ({ id: String((await api.giveLawOpinion((await api.draftLaws()).open.id)).id) }),
    shows: () => Promise.resolve('小程序里提的意见'),
    data: /^\/api\/law-opinion\/\d+$/,
  },
  'mobile/livelihood/public/figures/index': { shows: () => Promise.resolve('征集入库'), data: /^\/api\/public\/livelihood\/figures/ },
  'mobile/livelihood/public/list/index': { shows: () => Promise.resolve(/共 [\d,]+ 个/), data: /^\/api\/public\/livelihood\?/ },
  'mobile/livelihood/public/map/index': { shows: () => Promise.resolve(/年的项目 [\d,]+ 个/), data: /^\/api\/public\/livelihood/ },
  'mobile/livelihood/public/project/index': {
    query: async (api) => ({ id: String((await api.aLivelihood()).id) }),
    shows: () => Promise.resolve('实施进度'),
    data: /^\/api\/public\/livelihood\/\d+/,
  },
  'mobile/livelihood/public/collect/index': {
    shows: () => Promise.resolve(/提交建议|现在没有征集民生实事/),
    data: /^\/api\/public\/livelihood\/collection/,
  },
  'mobile/livelihood/list/index': {
    shows: async (api) => (await api.aLivelihoodVote()).title,
    data: /^\/api\/livelihood/,
  },
  'mobile/livelihood/detail/index': {
    query: async (api) => ({ id: String((await api.aLivelihood()).id) }),
    shows: async (api) => (await api.aLivelihood()).title,
    data: /^\/api\/livelihood\/\d+/,
  },
  'mobile/livelihood/vote/index': {
    query: async (api) => ({ id: String((await api.aLivelihoodVote()).id) }),
    shows: async (api) => (await api.aLivelihoodVote()).title,
    data: /^\/api\/livelihood-vote\/\d+/,
  },
  'mobile/livelihood/propose/index': {
    query: async (api) => ({ id: String((await api.proposeLivelihood(aLivelihoodForm())).id) }),
    shows: () => Promise.resolve('保存修改'),
    data: /^\/api\/livelihood\/\d+/,
  },
  'mobile/test/index': {
    shows: () => Promise.resolve(/正常，\d+ 毫秒/),
    data: /^\/healthz/,
    button: '测试',
  },
};
