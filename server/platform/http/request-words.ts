import { DATE_PATTERN, TIME_PATTERN, VISIBLE_PATTERN } from '@contract/rules/text';
import type { FastifySchemaValidationError } from 'fastify';

/** What people call the fields they fill in; a field that is not here is named as it is sent. */
const FIELD_TITLES: Record<string, string> = {
  username: '用户名',
  password: '密码',
  platform: '平台',
  back: '返回的页面',
  ticket: '绑定凭证',
  state: '登录状态',
  captchaId: '验证码编号',
  captchaCode: '验证码',
  userinfoId: '身份',
  code: '登录码',
  mobile: '手机号',
  phone: '手机号',
  smsCode: '短信验证码',
  msgCode: '短信验证码',
  newpassword: '新密码',
  newPassword: '新密码',
  oldPassword: '原密码',
  fileId: '头像',
  id: '编号',
  page: '页码',
  pageSize: '每页条数',
  pageIndex: '页码',
  processType: '流程类型',
  keyword: '关键词',
  kind: '类型',
  status: '状态',
  category: '类别',
  areaCode: '区域',
  termId: '届次',
  unitId: '承办单位',
  inSession: '提出时间',
  isPublic: '是否公开',
  deadline: '办理期限',
  submittedFrom: '提交开始日期',
  submittedTo: '提交结束日期',
  repliedFrom: '答复开始日期',
  repliedTo: '答复结束日期',
  year: '年份',
  name: '名称',
  place: '地点',
  startsAt: '开始时间',
  endsAt: '结束时间',
  signUpUntil: '报名截止时间',
  at: '时间',
  until: '延期至',
  plannedOn: '计划完成日期',
  effectiveFrom: '生效日期',
  on: '日期',
  sort: '排序',
  order: '排序方向',
  title: '标题',
  content: '内容',
  fileIds: '附件',
  version: '版本',
  note: '说明',
  reason: '理由',
  leadUnitId: '主办单位',
  helperUnitIds: '会办单位',
  replyClass: '答复类别',
  documentNumber: '答复文号',
  signer: '签发人',
  contactName: '联系人',
  contactPhone: '联系电话',
  handling: '办理工作评价',
  result: '办理结果评价',
  comment: '评价意见',
};

const FORMAT_WORDS: Record<string, string> = { date: '应为日期，例如 2026-03-05', 'date-time': '应为时间', uuid: '格式不正确' };
const PATTERN_WORDS: Record<string, string> = {
  [VISIBLE_PATTERN]: '不能为空',
  [DATE_PATTERN]: '应为 1900 年到 2199 年的日期，例如 2026-03-05',
  [TIME_PATTERN]: '应为 1900 年到 2199 年的时间',
};
const TYPE_WORDS: Record<string, string> = {
  integer: '应为整数',
  number: '应为数字',
  string: '应为文字',
  boolean: '应为是或否',
  array: '应为列表',
  object: '格式不正确',
};

type Params = Record<string, unknown>;
const limit = (params: Params): string => String(params['limit']);

/** What is wrong, by the keyword of the schema that said so. */
const KEYWORD_WORDS: Record<string, (params: Params) => string> = {
  required: () => '不能为空',
  additionalProperties: () => '不是可以提交的内容',
  minLength: (params) => (params['limit'] === 1 ? '不能为空' : `不能少于 ${limit(params)} 个字`),
  maxLength: (params) => `不能超过 ${limit(params)} 个字`,
  minItems: (params) => `不能少于 ${limit(params)} 项`,
  maxItems: (params) => `不能超过 ${limit(params)} 项`,
  uniqueItems: () => '不能重复',
  minimum: (params) => `不能小于 ${limit(params)}`,
  maximum: (params) => `不能大于 ${limit(params)}`,
  enum: () => '不是可选的值',
  format: (params) => FORMAT_WORDS[String(params['format'])] ?? '格式不正确',
  pattern: (params) => PATTERN_WORDS[String(params['pattern'])] ?? '格式不正确',
  type: (params) => TYPE_WORDS[String(params['type'])] ?? '格式不正确',
};

/** The field a validation error is about: the first name of its path; '' for the whole input. */
function fieldOf(error: FastifySchemaValidationError): string {
  const named = error.params['missingProperty'] ?? error.params['additionalProperty'];
  const top = error.instancePath.split('/')[1];
  return top ?? (typeof named === 'string' ? named : '');
}

/** What people call the field; '' is the whole input. */
export const titleOf = (field: string): string => FIELD_TITLES[field] ?? (field === '' ? '提交的内容' : `“${field.slice(0, 40)}”`);

/** Says in Chinese which field is wrong and how: “标题不能超过 100 个字”. */
export function describeInvalid(error: FastifySchemaValidationError): { field: string; message: string } {
  const field = fieldOf(error);
  const words = KEYWORD_WORDS[error.keyword]?.(error.params) ?? '格式不正确';
  return { field, message: `${titleOf(field)}${words}` };
}
