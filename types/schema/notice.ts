import { type Static, Type } from '@sinclair/typebox';
import { NOTICE_LIST } from '../lists/notice';
import { NOTICE_ACTIONS, NOTICE_LIMITS } from '../rules/notice';
import { PUBLISH_PHASES, PUBLISH_STATES } from '../rules/publishing';
import { Addressing, AddressingNames, OwnReading } from './addressee';
import {
  AreaCode,
  Closed,
  type ErrorWords,
  GivenTime,
  HistoryEntryOf,
  Id,
  IdParams,
  KeyOf,
  Line,
  type LoggedColumns,
  NoData,
  Nullable,
  PageOf,
  Paging,
  type RouteSchemas,
  Text,
  Time,
  Titled,
  Version,
} from './common';
import { FileIds, FileRef } from './file';
import { filterSchemas } from './list';
import { RichMarkup, RichText } from './rich-text';

const Count = Type.Integer({ minimum: 0 });

const NoticeInput = Closed({
  title: Titled('标题', Line(NOTICE_LIMITS.title)),
  content: Titled('内容', RichMarkup(NOTICE_LIMITS.content)),
  urgent: Type.Boolean({ title: '紧急' }),
  pinned: Type.Boolean({ title: '置顶' }),
  openToAll: Type.Boolean({ title: '对外公开', description: 'readable without a login with its code' }),
  /** From this time on it counts as expired, and no reminders are sent. */
  expiresAt: Titled('有效期至', Nullable(GivenTime)),
  /** Null when reading is enough. */
  confirmBy: Titled('确认截止时间', Nullable(GivenTime)),
  addressing: Titled('发布对象', Addressing),
  fileIds: FileIds,
});

const line = {
  id: Id,
  title: Type.String(),
  urgent: Type.Boolean(),
  pinned: Type.Boolean(),
  phase: KeyOf(PUBLISH_PHASES),
  areaCode: AreaCode,
  areaName: Type.String(),
  announcedAt: Nullable(Time),
  /** For the publishing roles; before the announcement there are no addressees. */
  counts: Nullable(Closed({ addressed: Count, read: Count, confirmed: Nullable(Count) })),
  /** Only for addressees: the caller's own reading. */
  mine: Nullable(OwnReading),
};

export const NoticeLine = Closed(line);
export type NoticeLine = Static<typeof NoticeLine>;

export const Notice = Closed({
  ...line,
  content: { ...RichText, description: 'empty for addressees when the notice was withdrawn' },
  markup: Type.String({ description: 'the same HTML for the editor; empty when the viewer cannot change it' }),
  files: Type.Array(FileRef),
  publisherName: Type.String({ description: 'the role that published it, or created the draft' }),
  openToAll: Type.Boolean(),
  expiresAt: Nullable(Time),
  confirmBy: Nullable(Time),
  withdrawReason: Type.String(),
  edition: Type.Integer({ minimum: 1, description: 'increases when all addressees are asked to read it again' }),
  version: Version,
  /** The viewer's possible actions now. */
  actions: Type.Array(KeyOf(NOTICE_ACTIONS)),
  /** For users who may change it. */
  addressing: Nullable(AddressingNames),
  history: Type.Array(HistoryEntryOf({ create: '新建', ...NOTICE_ACTIONS }, PUBLISH_STATES), {
    description: 'steps of the publishers, oldest first; only for publishers',
  }),
});
export type Notice = Static<typeof Notice>;

const Versioned = Closed({ version: Version });
const HideNumbers = {
  hideNumbers: Type.Optional(
    Type.Boolean({
      title: '隐去号码',
      description: 'confirms that the publisher knows that the public page of a public notice hides personal numbers',
    }),
  ),
};

export const schemas = {
  /**
   * For the publishing roles all of their area and below, drafts only of their own area, and notices addressed to them; for others notices addressed
   * to them that were not withdrawn. Pinned ones first, then the newest.
   */
  'notice.list': { query: Closed({ ...Paging, ...filterSchemas(NOTICE_LIST) }), reply: PageOf(NoticeLine) },
  /** The number of notices that the caller still has to read or confirm. */
  'notice.toRead': { reply: Closed({ count: Count }) },
  /** The public page of a notice that is open to all, reached by its code; personal numbers are hidden. */
  'notice.getPublic': {
    params: IdParams,
    reply: Closed({
      title: Type.String(),
      content: RichText,
      urgent: Type.Boolean(),
      areaName: Type.String(),
      publisherName: Type.String(),
      announcedAt: Time,
      expired: Type.Boolean(),
    }),
  },
  'notice.get': { params: IdParams, reply: Notice },
  /** Returns the draft. */
  'notice.create': { body: NoticeInput, reply: Notice },
  /** For an announced notice addressees can only be added; with `askAgain` all addressees must read it again. */
  'notice.edit': {
    params: IdParams,
    body: Closed({ ...NoticeInput.properties, ...HideNumbers, askAgain: Type.Boolean({ title: '重新通知' }), version: Version }),
    reply: Notice,
  },
  'notice.remove': { params: IdParams, query: Versioned, reply: NoData },
  'notice.announce': { params: IdParams, body: Closed({ version: Version, ...HideNumbers }), reply: Notice },
  'notice.withdraw': {
    params: IdParams,
    body: Closed({ version: Version, reason: Titled('理由', Text(NOTICE_LIMITS.reason)) }),
    reply: Notice,
  },
} satisfies Record<string, RouteSchemas>;

export const logged = {
  notice: {
    title: '标题',
    content: '内容',
    urgent: '紧急',
    pinned: '置顶',
    openToAll: '公开',
    expiresAt: '有效期至',
    confirmBy: '确认截止',
    addressing: '发布对象',
    withdrawReason: '撤回理由',
    edition: '版次',
    status: ['状态', PUBLISH_STATES],
  },
} as const satisfies LoggedColumns;

export const errors = {
  'notice.not_found': { status: 404, message: '没有找到这条通知，可能已被删除，或者不是发给您的' },
  'notice.withdrawn': { status: 410, message: '这条通知已撤回' },
  'notice.not_next': { status: 409, message: '通知现在不能这样操作，请刷新后查看最新情况' },
  'notice.stale': { status: 409, message: '这条通知刚刚被其他人更新，请刷新后再操作，您填写的内容没有提交' },
  'notice.numbers': {
    status: 409,
    message: '对外公开的通知中有电话号码或证件号码，公开页面会把它们隐去；请修改内容，或确认隐去后再发布',
  },
  'notice.past': { status: 400, message: '有效期和确认截止时间须晚于现在' },
} as const satisfies ErrorWords;
