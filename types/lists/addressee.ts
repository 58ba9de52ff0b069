import * as entities from '../subject-entities';
import { ADDRESSEE_FILTERS, PUBLISHED, type PublishedType } from '../rules/publishing';
import type { ListEntry } from './list';

const PUBLISHED_WORDS = Object.fromEntries(
  (Object.keys(PUBLISHED) as PublishedType[]).map((type) => [type, entities[type].name]),
) as Record<PublishedType, string>;

/** The addressees of one published entity, and the state of each. */
export const ADDRESSEE_LIST = {
  name: '阅读情况',
  unit: '人',
  filters: {
    subjectType: { kind: 'choice', label: '事项类型', words: PUBLISHED_WORDS },
    subjectId: { kind: 'id', label: '事项编号' },
    state: { kind: 'choice', label: '状态', place: 'front', tabs: true, words: ADDRESSEE_FILTERS },
    keyword: { kind: 'keyword', label: '姓名', place: 'front' },
  },
  columns: {
    name: { title: '姓名' },
    role: { title: '身份' },
    area: { title: '所属区域', exportOnly: true },
    place: { title: '代表团或单位', exportOnly: true },
    mobile: { title: '手机号', exportOnly: true },
    state: { title: '状态' },
    delivered: { title: '送达', exportOnly: true },
    readAt: { title: '阅读时间', exportOnly: true },
    confirmedAt: { title: '确认时间', exportOnly: true },
    remindedAt: { title: '最近提醒', exportOnly: true },
  },
  exported: ['name', 'role', 'area', 'place', 'mobile', 'state', 'delivered', 'readAt', 'confirmedAt', 'remindedAt'],
} as const satisfies ListEntry;
