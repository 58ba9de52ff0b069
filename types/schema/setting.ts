import { type Static, Type } from '@sinclair/typebox';
import { PERIOD_UNITS } from '../rules/deadline';
import { CHOSEN_KINDS } from '../rules/message';
import { SETTING_NAMES } from '../rules/suggestion-settings';
import { SUGGESTION_KINDS } from '../rules/suggestion-terms';
import {
  AreaCode,
  BlankableLine,
  Closed,
  DateOnly,
  GivenDay,
  Id,
  IdParams,
  KeyOf,
  Line,
  type LoggedColumns,
  NoData,
  Nullable,
  type RouteSchemas,
  Time,
  Titled,
} from './common';

const Period = Closed({ count: Type.Integer({ minimum: 1, maximum: 365 }), unit: KeyOf(PERIOD_UNITS) });
const ReplyClassValue = Closed({ name: Line(20), open: Type.Boolean(), followUp: Type.Boolean() });
const ReplyClasses = Closed({ A: ReplyClassValue, B: ReplyClassValue, C: ReplyClassValue, D: ReplyClassValue });

/** The value of a setting, of the kind in SETTING_KINDS. */
export const SettingValue = Type.Union([Period, Type.Integer({ minimum: 0, maximum: 1000 }), ReplyClasses]);

/** All settings that are in force on a day. */
export const SuggestionSettings = Closed({
  replyPeriod: Period,
  extendedPeriod: Period,
  opinionPeriod: Period,
  returnPeriod: Period,
  rehandlingPeriod: Period,
  reviewPeriod: Period,
  evaluationPeriod: Period,
  nearDays: Type.Integer(),
  urgeDays: Type.Integer(),
  signers: Type.Integer(),
  replyClasses: ReplyClasses,
});

const ProcessType = Titled('流程类型', KeyOf(SUGGESTION_KINDS));
const chosen = { areaCode: AreaCode, processType: ProcessType };
const Year = Type.Integer({ title: '年份', minimum: 2000, maximum: 2100 });

export const Setting = Closed({
  ...chosen,
  id: Id,
  areaName: Type.String(),
  name: KeyOf(SETTING_NAMES),
  value: SettingValue,
  effectiveFrom: DateOnly,
  changedByName: Type.String(),
  changedAt: Time,
  endedAt: Nullable({ ...Time, description: 'time when it was withdrawn or set again for the same day' }),
  endedByName: Type.String({ description: 'empty while the setting is valid' }),
});
export type Setting = Static<typeof Setting>;

export const Holiday = Closed({ day: DateOnly, kind: KeyOf({ off: '放假', work: '调休上班' }), name: BlankableLine(20) });
export type Holiday = Static<typeof Holiday>;

/** The days of a year that differ from their weekday, and the user of the last change; empty when they are built in. */
export const HolidayYear = Closed({
  year: Type.Integer(),
  days: Type.Array(Holiday, { maxItems: 366, description: 'ordered by date' }),
  changedByName: Nullable(Type.String()),
  changedAt: Nullable(Time),
});
export type HolidayYear = Static<typeof HolidayYear>;

const SmsKindList = Titled(
  '短信通知的事项',
  Type.Array(KeyOf(CHOSEN_KINDS), { maxItems: Object.keys(CHOSEN_KINDS).length, uniqueItems: true }),
);

/** The choice in force in an area, and the area in which it was made; null when no area has chosen. */
export const SmsKinds = Closed({
  areaCode: AreaCode,
  kinds: SmsKindList,
  chosenIn: Nullable(AreaCode),
  changedByName: Nullable(Type.String()),
  changedAt: Nullable(Time),
});
export type SmsKinds = Static<typeof SmsKinds>;

export const schemas = {
  'setting.inForce': {
    query: Closed({ processType: ProcessType, areaCode: Type.Optional(AreaCode), on: Type.Optional(Titled('日期', GivenDay)) }),
    reply: Closed({
      ...chosen,
      on: DateOnly,
      settings: SuggestionSettings,
      sources: Type.Array(Closed({ name: KeyOf(SETTING_NAMES), areaCode: AreaCode, areaName: Type.String(), effectiveFrom: DateOnly }), {
        description: 'the area in which each value other than a default was set',
      }),
    }),
  },
  'setting.changes': {
    query: Closed(chosen),
    reply: Type.Array(Setting, { description: 'all settings ever made in this area itself, newest first', maxItems: 500 }),
  },
  'setting.change': {
    body: Closed({
      ...chosen,
      name: Titled('规则', KeyOf(SETTING_NAMES)),
      value: Titled('规则的值', SettingValue),
      effectiveFrom: { ...GivenDay, title: '生效日期', description: 'today or later' },
    }),
    reply: Setting,
  },
  'setting.takeBack': { params: IdParams, reply: NoData },
  'setting.holidays': {
    query: Closed({ year: Year }),
    reply: HolidayYear,
  },
  'setting.setHolidays': {
    body: Closed({ year: Year, days: Type.Array(Holiday, { title: '放假与调休', maxItems: 120 }) }),
    reply: HolidayYear,
  },
  /** The kinds of news that are also sent by SMS to users of the area without a platform. */
  'setting.smsKinds': { query: Closed({ areaCode: Type.Optional(AreaCode) }), reply: SmsKinds },
  'setting.setSmsKinds': { body: Closed({ areaCode: AreaCode, kinds: SmsKindList }), reply: SmsKinds },
} satisfies Record<string, RouteSchemas>;

export type SettingChange = Static<(typeof schemas)['setting.change']['body']>;

export const logged = {
  setting: {
    name: ['配置', SETTING_NAMES],
    value: '值',
    areaCode: '区域',
    processType: ['类别', SUGGESTION_KINDS],
    effectiveFrom: '生效日期',
    smsKinds: '短信通知的事项',
  },
  holiday: { year: '年份', days: '节假日' },
} as const satisfies LoggedColumns;
