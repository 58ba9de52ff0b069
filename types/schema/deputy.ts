import { type Static, Type } from '@sinclair/typebox';
import { DEPUTY_LIST } from '../lists/deputy';
import {
  DEPUTY_ACTIONS,
  DEPUTY_LIMITS,
  EDUCATIONS,
  END_REASONS,
  ETHNICITIES,
  GENDERS,
  MANDATE_STATES,
  PARTIES,
  PAUSE_REASONS,
  PUBLISHED_PARTS,
  VOCATIONS,
} from '../rules/deputy';
import {
  AreaCode,
  Binary,
  BlankableLine,
  ChangeEntryOf,
  Closed,
  DateOnly,
  type ErrorWords,
  GivenDay,
  Id,
  IdParams,
  KeyOf,
  Keyword,
  Line,
  type LoggedColumns,
  NoData,
  Nullable,
  PageOf,
  Paging,
  type RouteSchemas,
  Text,
  Titled,
  Version,
} from './common';
import { LookReason } from './directory';
import { filterSchemas, sortSchemas } from './list';
import { Mobile } from './sms-code';

export const Colleague = Closed({ id: Id, name: Type.String(), delegationName: Type.String() });
export type Colleague = Static<typeof Colleague>;

const OneOf = (title: string, words: readonly string[]) => Titled(title, Type.String({ enum: [...words] }));
const OneOrNone = (title: string, words: readonly string[]) => Titled(title, Type.String({ enum: ['', ...words] }));
const IdNumber = Titled(
  '身份证号',
  Nullable(Type.String({ pattern: '^\\d{17}[\\dX]$', description: 'GB 11643; the server checks the last digit' })),
);

const facts = {
  name: Titled('姓名', Line(DEPUTY_LIMITS.name)),
  gender: Titled('性别', KeyOf(GENDERS)),
  ethnicity: OneOf('民族', ETHNICITIES),
  birthDate: Titled('出生日期', Nullable(GivenDay)),
  party: OneOrNone('党派', PARTIES),
  education: OneOrNone('学历', EDUCATIONS),
  vocation: OneOrNone('职业', VOCATIONS),
  nativePlace: Titled('籍贯', BlankableLine(DEPUTY_LIMITS.place)),
  occupation: Titled('单位职务', BlankableLine(DEPUTY_LIMITS.occupation)),
  offices: Titled('人大职务', BlankableLine(DEPUTY_LIMITS.offices)),
  delegationId: Titled('代表团', Id),
  constituency: Titled('选举单位', BlankableLine(DEPUTY_LIMITS.constituency)),
  byElection: Type.Boolean({ title: '补选' }),
};
const Published = Titled('对外公开', Type.Array(KeyOf(PUBLISHED_PARTS), { uniqueItems: true, maxItems: 10 }));

/** The path of a photo below the API's address; empty when there is no photo. */
export const Photo = Type.String({ description: 'URL of the photo; empty when there is no photo, or it is not published' });
const Mobile_ = Titled('手机号', Nullable(Mobile));

const line = {
  id: Id,
  name: Type.String(),
  gender: KeyOf(GENDERS),
  ethnicity: Type.String(),
  birthDate: Nullable(DateOnly),
  party: Type.String(),
  education: Type.String(),
  vocation: Type.String(),
  occupation: Type.String(),
  offices: Type.String(),
  mobile: Type.String({ description: 'masked; empty when there is no number' }),
  delegationName: Type.String(),
  areaName: Type.String(),
  termName: Type.String(),
  state: KeyOf(MANDATE_STATES),
  byElection: Type.Boolean(),
  begunOn: Nullable(DateOnly),
  endedOn: Nullable(DateOnly),
  hasAccount: Type.Boolean(),
};
export const DeputyLine = Closed(line);
export type DeputyLine = Static<typeof DeputyLine>;

const Mandate = Closed({
  id: Id,
  termName: Type.String(),
  areaName: Type.String(),
  delegationName: Type.String(),
  state: KeyOf(MANDATE_STATES),
  begunOn: Nullable(DateOnly),
  endedOn: Nullable(DateOnly),
  /** True when the viewer may open it. */
  mayOpen: Type.Boolean(),
});

const Count = Type.Integer({ minimum: 0 });

export const Deputy = Closed({
  ...line,
  photo: Photo,
  published: Type.Array(KeyOf(PUBLISHED_PARTS)),
  nativePlace: Type.String(),
  constituency: Type.String(),
  districtName: Type.String({ description: 'the electoral district; empty when there is none' }),
  idNumber: Type.String({ description: 'masked; empty when there is no number, or another congress manages it' }),
  idNumberKeptBy: Nullable(Type.String({ description: 'area of the congress that manages it, when that is not the caller’s congress' })),
  /** The user name of the account; empty when there is none, and for viewers who neither manage the roster nor create accounts. */
  username: Type.String(),
  groupName: Nullable(Type.String({ description: 'name of the deputies’ group; null when there is none' })),
  stations: Type.Array(Closed({ id: Id, name: Type.String() }), { description: 'open stations at which the deputy is on duty' }),
  areaCode: AreaCode,
  termId: Id,
  delegationId: Id,
  pauseReason: Nullable(KeyOf(PAUSE_REASONS)),
  endReason: Nullable(KeyOf(END_REASONS)),
  /** Only the work of this mandate. */
  work: Closed({
    suggestions: Type.Integer({ minimum: 0, description: 'suggestions that the deputy raised as lead deputy' }),
    cosigned: Count,
    replied: Type.Integer({ minimum: 0, description: 'number of these that have a reply' }),
    invited: Type.Integer({ minimum: 0, description: 'invitations to activities that have ended' }),
    coming: Type.Integer({ minimum: 0, description: 'number of these that the deputy accepted' }),
  }),
  /** The other mandates of the same person. */
  mandates: Type.Array(Mandate, { description: 'newest first' }),
  version: Version,
  actions: Type.Array(KeyOf(DEPUTY_ACTIONS), { description: 'actions that the viewer can take now' }),
  history: Type.Array(ChangeEntryOf(DEPUTY_ACTIONS, MANDATE_STATES), { description: 'oldest first' }),
});
export type Deputy = Static<typeof Deputy>;

const Step = { params: IdParams, reply: Deputy };
const Day = Titled('日期', GivenDay);

export const schemas = {
  /** The delegations of the current terms of the caller's area and below, and of its own congress when that is the congress of an area above. */
  'delegation.choices': {
    reply: Type.Array(Closed({ id: Id, name: Type.String() }), { maxItems: 1000, description: 'the larger area first' }),
  },
  'deputy.colleagues': {
    query: Closed({ keyword: Keyword(20, 'matches the name or the delegation') }),
    reply: Type.Array(Colleague, {
      maxItems: 50,
      description: "deputies of the same term without the caller; the caller's delegation first",
    }),
  },
  /** A liaison sees only the liaison's own delegation. */
  'deputy.list': {
    query: Closed({ ...Paging, ...filterSchemas(DEPUTY_LIST), ...sortSchemas(DEPUTY_LIST) }),
    reply: PageOf(DeputyLine),
  },
  'deputy.get': { params: IdParams, reply: Deputy },
  /**
   * Existing people who may be the same as a new one: with the same name, and the same birth date, mobile or identity number. A person without a
   * mandate in the caller's area is found only when name, birth date and identity number all match. 30 calls per hour and account.
   */
  'deputy.same': {
    body: Closed({ name: facts.name, birthDate: facts.birthDate, mobile: Mobile_, idNumber: IdNumber }),
    reply: Type.Array(
      Closed({
        personId: Id,
        name: Type.String(),
        gender: KeyOf(GENDERS),
        birthDate: Nullable(DateOnly),
        mandates: Type.Array(Type.String()),
      }),
      { maxItems: 10 },
    ),
  },
  /** `personId`: the existing person who gets the mandate; for a person from elsewhere name, birth date and identity number must match the record. */
  'deputy.create': {
    body: Closed({ ...facts, mobile: Mobile_, idNumber: IdNumber, personId: Titled('同一人', Nullable(Id)) }),
    reply: Deputy,
  },
  /** When left out, the mobile and the identity number stay as they are; null removes them. */
  'deputy.edit': {
    params: IdParams,
    body: Closed({
      ...facts,
      mobile: Type.Optional(Mobile_),
      idNumber: Type.Optional(IdNumber),
      published: Type.Optional(Published),
      version: Version,
    }),
    reply: Deputy,
  },
  /** A form with the photo in `file`: JPEG, PNG or WebP up to 20 MB; it is rotated upright, cut to three by four, and stripped of its metadata. */
  'deputy.setPhoto': { ...Step, query: Closed({ version: Version }) },
  'deputy.dropPhoto': { ...Step, body: Closed({ version: Version }) },
  'deputy.photo': { params: Closed({ id: Titled('照片', Type.String({ format: 'uuid' })) }), reply: Binary },
  'deputy.confirm': { ...Step, body: Closed({ version: Version, on: Day }) },
  'deputy.pause': { ...Step, body: Closed({ version: Version, on: Day, reason: Titled('原因', KeyOf(PAUSE_REASONS)) }) },
  'deputy.resume': { ...Step, body: Closed({ version: Version, on: Day }) },
  'deputy.end': { ...Step, body: Closed({ version: Version, on: Day, reason: Titled('原因', KeyOf(END_REASONS)) }) },
  /** Undoes a mistaken end: within a day, and not by the user who ended the mandate. */
  'deputy.restore': { ...Step, body: Closed({ version: Version, reason: Titled('原因', Text(DEPUTY_LIMITS.reason)) }) },
  /** The whole numbers, 30 per hour and account; the access is logged. Numbers that another congress manages are left out. */
  'deputy.reveal': {
    params: IdParams,
    body: Closed({ reason: LookReason }),
    reply: Closed({ mobile: Type.String(), idNumber: Type.String() }),
  },
  /** Logs that the page of a deputy is being printed. */
  'deputy.print': { params: IdParams, reply: NoData },
  'deputy.remove': { params: IdParams, query: Closed({ version: Version }), reply: NoData },
  /** Creates accounts for deputies in office who have none, and requests the deputy role for them, which waits for the security administrator. */
  'deputy.createAccounts': {
    body: Closed({ ids: Type.Array(Id, { title: '代表', minItems: 1, maxItems: 500, uniqueItems: true }) }),
    reply: Closed({
      asked: Count,
      opened: Type.Array(
        Closed({
          id: Id,
          name: Type.String(),
          username: Type.String(),
          mobile: Type.String({ description: 'masked; empty when there is no number' }),
          isNew: Type.Boolean({ description: 'true when the account is new; false when the person already had one' }),
        }),
        { description: 'the persons whose accounts were opened, with their login' },
      ),
      skipped: Type.Array(Closed({ id: Id, name: Type.String(), reason: Type.String() }), {
        description: 'the persons who received no account, with the reason',
      }),
    }),
  },
} satisfies Record<string, RouteSchemas>;

export const logged = {
  deputy: {
    name: '姓名',
    gender: '性别',
    ethnicity: '民族',
    birthDate: '出生日期',
    party: '党派',
    education: '学历',
    vocation: '职业',
    nativePlace: '籍贯',
    occupation: '单位职务',
    offices: '人大职务',
    constituency: '选举单位',
    byElection: '补选',
    delegationId: '代表团编号',
    published: '对外公开',
    begunOn: '任职日期',
    endedOn: '终止日期',
    status: ['状态', MANDATE_STATES],
    pauseReason: ['暂停原因', PAUSE_REASONS],
    endReason: ['终止原因', END_REASONS],
    reason: '查看原因',
  },
} as const satisfies LoggedColumns;

export const errors = {
  'deputy.not_found': { status: 404, message: '没有找到这位代表，可能不在您管理的区域' },
  'deputy.stale': { status: 409, message: '这位代表的资料刚刚被其他人修改，请刷新后再操作，您填写的内容没有提交' },
  'deputy.not_next': { status: 409, message: '代表资格现在不能这样变更，请刷新后查看最新情况' },
  'deputy.former_term': { status: 409, message: '往届代表的资料只供查阅，不能修改' },
  'deputy.delegation': { status: 400, message: '请选择您管理区域内本届的代表团' },
  'deputy.id_number': { status: 400, message: '身份证号不正确，请核对每一位数字' },
  'deputy.id_birth': { status: 400, message: '身份证号与出生日期或性别不一致，请核对' },
  'deputy.id_taken': { status: 409, message: '这个身份证号已登记在另一个人名下，请核对；是同一人的，请选择该人' },
  'deputy.id_elsewhere': { status: 403, message: '这个人最早由其他区域的人大登记，身份证号由那里管理，这里不能修改；请清空后再保存' },
  'deputy.person_unknown': { status: 409, message: '没有认出这个人：登记在其他区域的人，姓名、出生日期和身份证号须与登记的完全一致' },
  'deputy.too_young': { status: 400, message: '年满十八周岁才能当选代表，请核对出生日期' },
  'deputy.minor': { status: 400, message: '任职时尚未年满十八周岁，请核对出生日期和任职日期' },
  'deputy.unrelated': {
    status: 409,
    message: '这个人在另一个区域任代表；依法不能同时担任两个没有隶属关系的区域的代表，请先核对，原来的代表资格终止后再登记',
  },
  'deputy.held': { status: 409, message: '这个人本届已经是代表，不能重复登记' },
  'deputy.photo_invalid': { status: 400, message: '照片打不开，请选择 JPG、PNG 或 WebP 图片；HEIC 照片请先转换' },
  'deputy.no_photo': { status: 404, message: '没有找到照片，可能刚刚更换，请刷新后再看' },
  'deputy.day': { status: 400, message: '日期不能晚于今天，也不能早于前一次变更' },
  'deputy.restore_own': { status: 403, message: '这次终止是您办理的，须由另一位工作人员撤回' },
  'deputy.restore_over': { status: 409, message: '终止已超过 24 小时，不能再撤回，请报常委会代表资格审查委员会处理' },
  'deputy.in_use': { status: 409, message: '这位代表已有履职记录或账号，不能删除，可以终止资格' },
} as const satisfies ErrorWords;
